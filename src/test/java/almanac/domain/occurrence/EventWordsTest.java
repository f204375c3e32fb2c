package almanac.domain.occurrence;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Accents;
import almanac.base.language.SearchWords;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.facet.NameSearch;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.domain.word.WordIndex;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import almanac.support.Samples;
import jakarta.persistence.FlushModeType;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** A search by words first finds the same as a search of all texts. */
class EventWordsTest extends RecordsTest {

    private static final List<String> LETTERS = List.of(
            "a", "b", "c", "B", "É", "é", "字", "😀", "\ue000", "\uffdc", "%", "_", "\\", "-", "ς", "ß", "ss", "e");

    private final List<Event> events = new ArrayList<>();

    private static String word(Random random) {
        int longest = random.nextInt(10) == 0 ? 80 : 5;
        return random.ints(1 + random.nextInt(longest), 0, LETTERS.size())
                .mapToObj(LETTERS::get)
                .collect(Collectors.joining());
    }

    private static String text(Random random, int most) {
        return Stream.generate(() -> word(random))
                .limit(1 + random.nextInt(most))
                .collect(Collectors.joining(" "));
    }

    private static EventDates hour(int number) {
        return hour(LocalDateTime.parse("2031-05-01T10:00").plusHours(number).toString());
    }

    private Event event(Random random) {
        Event made = event("e" + text(random, 4), hour(events.size()), Status.PUBLISH);
        made.setDescription("<p>" + text(random, 12) + "</p>");
        made.protectWith(random.nextInt(4) == 0 ? "secret" : "");
        return made;
    }

    private Venue venue(Random random) {
        Status status = random.nextBoolean() ? Status.PUBLISH : Status.DRAFT;
        return venue("v" + text(random, 3), status);
    }

    /** Returns terms from texts, some of them cut, in quotes, or excluded. */
    private static String search(Random random, List<String> texts) {
        return Stream.generate(() -> term(random, Samples.one(random, texts)))
                .limit(1 + random.nextInt(3))
                .collect(Collectors.joining(" "));
    }

    private static String term(Random random, String text) {
        int[] characters = text.codePoints().toArray();
        int from = random.nextInt(characters.length);
        int longest = random.nextInt(5) == 0 ? 60 : 4;
        String cut = new String(characters, from, Math.min(1 + random.nextInt(longest), characters.length - from));
        String sign = random.nextInt(5) == 0 ? "-" : "";
        return sign + (random.nextInt(3) == 0 ? '"' + cut.replace('"', ' ') + '"' : cut);
    }

    private static boolean matchesWidely(Event event, SearchWords words, Caller caller) {
        return words.required().stream().allMatch(term -> hasWidely(event, term, caller))
                && words.excluded().stream().noneMatch(term -> hasWidely(event, term, caller));
    }

    private static boolean hasWidely(Event event, String term, Caller caller) {
        boolean isOpen = !event.isProtected() || caller.equals(EDITOR);
        boolean isNamed = event.getVenues().stream()
                .filter(venue -> venue.getStatus() == Status.PUBLISH || caller.equals(EDITOR))
                .anyMatch(venue -> plain(venue.getTitle()).contains(term));
        return Accents.without(event.getSearchText()).contains(term)
                || caller.equals(EDITOR)
                        && Accents.without(event.getHiddenSearchText()).contains(term)
                || isOpen && isNamed;
    }

    private static String plain(String text) {
        return Accents.without(SearchWords.fold(text));
    }

    private static boolean matches(Event event, SearchWords words, Caller caller) {
        return words.required().stream().allMatch(term -> has(event, term, caller))
                && words.excluded().stream().noneMatch(term -> has(event, term, caller));
    }

    private static boolean has(Event event, String term, Caller caller) {
        return event.getSearchText().contains(term)
                || caller.equals(EDITOR) && event.getHiddenSearchText().contains(term);
    }

    private List<Long> found(SearchWords words, Caller caller) {
        return found(EventFilter.words(words), caller);
    }

    private List<Long> found(EventFilter words, Caller caller) {
        Page<Occurrence> page = page(words, caller, new PageRequest(1, 50));
        assertThat(page.total()).isEqualTo(page.entries().size());
        return page.entries().stream()
                .map(Occurrence::getEvent)
                .map(Event::getId)
                .toList();
    }

    private Page<Occurrence> page(EventFilter words, Caller caller, PageRequest page) {
        return new EventSearch(entities)
                .page(EventQuery.seenBy(caller).page(page).filter(words).build());
    }

    private void requireAlike() {
        entities.flush();
        entities.setFlushMode(FlushModeType.COMMIT); // each search would look for changes again
        List<String> texts = events.stream()
                .flatMap(event -> Stream.concat(
                        Stream.of(event.getSearchText(), event.getHiddenSearchText()),
                        event.getVenues().stream().map(Venue::getTitle)))
                .filter(text -> !text.isEmpty())
                .toList();
        for (String search : Samples.of(150, random -> search(random, texts)).toList()) {
            SearchWords words = SearchWords.parse(search);
            for (Caller caller : List.of(Caller.ANONYMOUS, EDITOR)) {
                assertThat(found(words, caller))
                        .as("%s %s", caller, search)
                        .containsExactlyInAnyOrderElementsOf(events.stream()
                                .filter(event -> matches(event, words, caller))
                                .map(Event::getId)
                                .toList());
                assertThat(found(new NameSearch(entities).wideWords(words, caller), caller))
                        .as("widely, %s %s", caller, search)
                        .containsExactlyInAnyOrderElementsOf(events.stream()
                                .filter(event -> matchesWidely(event, words.withoutAccents(), caller))
                                .map(Event::getId)
                                .toList());
            }
        }
    }

    @Test
    void aLaterPageOfASearchGoesOnWhereTheFirstEnds() {
        for (int i = 1; i <= 5; i++) {
            event("Regatta " + i, hour(i), Status.PUBLISH);
        }
        entities.flush();
        EventFilter regatta = EventFilter.words(SearchWords.parse("regatta"));

        Page<Occurrence> second = page(regatta, Caller.ANONYMOUS, new PageRequest(2, 2));
        assertThat(second.entries())
                .extracting(each -> each.getEvent().getTitle())
                .containsExactly("Regatta 3", "Regatta 4");
        assertThat(second.total()).isEqualTo(5);
        Page<Occurrence> beyond = page(regatta, Caller.ANONYMOUS, new PageRequest(Integer.MAX_VALUE, 2));
        assertThat(beyond.entries()).isEmpty();
        assertThat(beyond.total()).isEqualTo(5);
    }

    @Contract("4.5 search | text; search_mode")
    void searchesFindWhatALookAtAllTextsWouldFind() {
        events.clear();
        Samples.of(40, this::event).forEach(events::add);
        List<Venue> venues = Samples.of(6, this::venue).toList();
        IntStream.range(0, 30).forEach(i -> events.get(i).setVenues(List.of(venues.get(i % 6))));
        requireAlike();
        entities.unwrap(Session.class).doWork(WordIndex::merge);

        Random random = new Random(1);
        events.subList(0, 20).forEach(event -> event.setDescription(text(random, 12)));
        events.subList(20, 25).forEach(event -> event.protectWith("secret"));
        List<Event> gone = events.subList(35, 40);
        gone.forEach(entities::remove);
        gone.clear();
        requireAlike();

        entities.flush();
        entities.unwrap(Session.class).doWork(WordIndex::merge);
        requireAlike();
    }

    @Test
    void wordsAreFoundWithoutAnyText() {
        Event fair = event("Summer Fair", hour(1), Status.PUBLISH);
        fair.setDescription("Flöten");
        event("Summer", hour(2), Status.PUBLISH);
        event("Fair Floten", hour(3), Status.PUBLISH);
        entities.flush();
        entities.createNativeQuery("update events set search_text = '', plain_text = ''")
                .executeUpdate();
        EventFilter wide = new NameSearch(entities).wideWords(SearchWords.parse("umme fair floten"), Caller.ANONYMOUS);

        assertThat(found(SearchWords.parse("fair umme"), Caller.ANONYMOUS)).containsExactly(fair.getId());
        assertThat(found(SearchWords.parse("flöten"), EDITOR)).containsExactly(fair.getId());
        assertThat(found(wide, Caller.ANONYMOUS)).containsExactly(fair.getId());
    }

    /** So many that a list looks for them among its own, instead of looking each up. */
    @Test
    void eventsOfFrequentWordsAreFoundPageByPage() {
        EventFilter regatta = EventFilter.words(SearchWords.parse("regatta"));
        List<Event> some = IntStream.range(0, 5)
                .mapToObj(i -> event(i == 3 ? "other" : "Regatta " + i, hour(i), Status.PUBLISH))
                .toList();
        entities.flush();
        EventQuery query = EventQuery.seenBy(Caller.ANONYMOUS)
                .page(new PageRequest(2, 2))
                .filter(regatta)
                .build();
        Page<Occurrence> page = new EventSearch(entities, new EventWordSearch(entities, 3)).page(query);

        assertThat(page.total()).isEqualTo(4);
        assertThat(page.entries())
                .extracting(each -> each.getEvent().getId())
                .containsExactly(some.get(2).getId(), some.get(4).getId());
    }

    @Test
    void aTextOfVeryManyWordsIsFoundByAnyOfThem() {
        events.clear();
        Event verbose = event(new Random(2));
        verbose.protectWith("");
        verbose.setDescription(IntStream.range(0, 3_000).mapToObj(i -> "x" + i).collect(Collectors.joining(" ")));
        event(new Random(3));
        entities.flush();

        assertThat(found(SearchWords.parse("x2999 \"x17 x18\""), Caller.ANONYMOUS))
                .containsExactly(verbose.getId());
        assertThat(found(SearchWords.parse("x2999 x3000"), Caller.ANONYMOUS)).isEmpty();
    }
}
