package almanac.domain.occurrence;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.language.SearchWords;
import almanac.base.paging.Condition;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.time.NamedZone;
import almanac.domain.facet.NameSearch;
import almanac.domain.index.Stamp;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.occurrence.DateLimit.Comparison;
import almanac.domain.occurrence.EventQuery.By;
import almanac.domain.security.Caller;
import almanac.support.Contract;
import almanac.support.Effort;
import almanac.support.RecordsTest;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hibernate.Hibernate;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The queries behind the list of events, on both databases. */
class EventSearchTest extends RecordsTest {

    private static final NamedZone BERLIN = NamedZone.parse("Europe/Berlin").orElseThrow();

    private Event event(String title, String start, Status status) {
        return event(
                title,
                dates(BERLIN, start, LocalDateTime.parse(start).plusHours(1).toString()),
                status);
    }

    private Event event(String title, String start) {
        return event(title, start, Status.PUBLISH);
    }

    /** An event on the first of May. */
    private Event event(String title) {
        return event(title, "2031-05-01T10:00");
    }

    private static List<String> titles(Collection<Occurrence> found) {
        return found.stream().map(each -> each.getEvent().getTitle()).toList();
    }

    private Page<Occurrence> find(EventQuery.Builder query) {
        flushAndClear();
        return new EventSearch(entities).page(query.build());
    }

    static EventQuery.Builder query(Caller caller) {
        return EventQuery.seenBy(caller).statuses(Set.of(Status.PUBLISH, Status.DRAFT));
    }

    private List<String> titles(EventQuery.Builder query) {
        return titles(find(query.page(new PageRequest(1, 50))).entries());
    }

    private List<String> found(String words) {
        return titles(query(Caller.ANONYMOUS).filter(EventFilter.words(SearchWords.parse(words))));
    }

    private List<String> within(Comparison comparison, LocalDateTime time) {
        return titles(query(Caller.ANONYMOUS).orderBy(By.ID, false).limit(new DateLimit(comparison, time)));
    }

    private List<String> seen(Caller caller) {
        return titles(query(caller).orderBy(By.ID, false));
    }

    @Test
    void titlesAreSortedAlikeOnBothDatabases() {
        List.of("b", "A", "Ärger", "a-c", "a b", "Z", "é").forEach(this::event);

        assertThat(titles(query(Caller.ANONYMOUS).orderBy(By.TITLE, false)))
                .containsExactly("A", "a b", "a-c", "b", "Z", "Ärger", "é");
    }

    @Contract("4.5 search | text")
    void accentsMatterAndCaseDoesNot() {
        event("CAFÉ Öl 100%");

        assertThat(found("café öl")).hasSize(1);
        assertThat(found("cafe")).isEmpty();
        assertThat(found("100%")).hasSize(1);
        assertThat(found("10_%")).isEmpty();
        assertThat(found("\\")).isEmpty();
    }

    @Contract("4.5 search | text")
    void quotesAndDashesOfAllKindsAreAlike() {
        event("Mike’s “Rock–Pop”…");
        event("Mike's \"Rock-Pop\"...", "2031-05-01T11:00");

        assertThat(found("mike's rock-pop")).hasSize(2);
        assertThat(found("Mike´s „Rock\u2011Pop“")).hasSize(2);
        assertThat(found("pop\"…")).hasSize(2);
        assertThat(foundWidely("mike‘s", Caller.ANONYMOUS)).hasSize(2);
        assertThat(found("rock —pop")).isEmpty();
    }

    private List<String> foundWidely(String words, Caller caller) {
        return titles(query(caller).filter(new NameSearch(entities).wideWords(SearchWords.parse(words), caller)));
    }

    @Contract("4.5 search_mode")
    void aWideSearchIsWithoutRegardToAccents() {
        event("Flöten im Café");
        event("floten", "2031-05-01T11:00");

        assertThat(foundWidely("FLOTEN", Caller.ANONYMOUS)).containsExactly("Flöten im Café", "floten");
        assertThat(foundWidely("flöten", Caller.ANONYMOUS)).hasSize(2);
        assertThat(foundWidely("flöten -cafe", Caller.ANONYMOUS)).containsExactly("floten");
        assertThat(foundWidely("\"floten im\"", Caller.ANONYMOUS)).containsExactly("Flöten im Café");
        assertThat(found("floten")).containsExactly("floten");
        assertThat(found("flöten")).containsExactly("Flöten im Café");
    }

    @Contract("4.5 search_mode")
    void aWideSearchLooksAtNamesThatTheCallerSeesThere() {
        Organizer office = organizer("Bürgerbüro", Status.PUBLISH);
        event("open").setVenues(List.of(venue("Rathaus Süd", Status.PUBLISH)));
        event("by", "2031-05-01T11:00").setOrganizers(List.of(office));
        event("secret", "2031-05-01T12:00").setVenues(List.of(venue("Rathaus", Status.DRAFT)));
        event("gone", "2031-05-01T13:00").setVenues(List.of(venue("Rathaus", Status.TRASH)));
        Event guarded = event("guarded", "2031-05-01T14:00");
        guarded.setVenues(List.of(venue("Rathaus", Status.PUBLISH)));
        guarded.protectWith("hash");

        assertThat(foundWidely("rathaus", Caller.ANONYMOUS)).containsExactly("open");
        assertThat(foundWidely("rathaus", EDITOR)).containsExactly("open", "secret", "guarded");
        assertThat(foundWidely("athaus sud open", Caller.ANONYMOUS)).containsExactly("open");
        assertThat(foundWidely("\"rathaus sud\"", Caller.ANONYMOUS)).containsExactly("open");
        assertThat(foundWidely("burgerburo", Caller.ANONYMOUS)).containsExactly("by");
        assertThat(foundWidely("-rathaus", Caller.ANONYMOUS)).containsExactly("by", "secret", "gone", "guarded");
        assertThat(found("rathaus")).isEmpty();
    }

    @Test
    void aWideSearchLooksAtNamesOfTermsUnlessTheEventIsProtected() {
        Tag tag = stored(new Tag("Flötenspiel", "flotenspiel"));
        Category category = category("Schwimmfest");
        event("tagged").setTags(List.of(tag));
        event("filed", "2031-05-01T11:00").setCategories(List.of(category));
        Event guarded = event("guarded", "2031-05-01T14:00");
        guarded.setTags(List.of(tag));
        guarded.protectWith("hash");

        assertThat(foundWidely("flotensp", Caller.ANONYMOUS)).containsExactly("tagged");
        assertThat(foundWidely("FLÖTENSPIEL tagged", Caller.ANONYMOUS)).containsExactly("tagged");
        assertThat(foundWidely("schwimm", Caller.ANONYMOUS)).containsExactly("filed");
        assertThat(foundWidely("flotenspiel", EDITOR)).containsExactly("tagged", "guarded");
        assertThat(found("schwimm")).isEmpty();
    }

    @Contract("4.5 starts_before, starts_after, ends_before")
    void limitsAreOnTheEventsOwnWallClock() {
        event("early");
        event("late", "2031-05-02T10:00");
        LocalDateTime ten = LocalDateTime.parse("2031-05-01T10:00");

        assertThat(within(Comparison.START_FROM, ten)).containsExactly("early", "late");
        assertThat(within(Comparison.STARTS_AFTER, ten)).containsExactly("late");
        assertThat(within(Comparison.END_UNTIL, ten.plusHours(1))).containsExactly("early");
        assertThat(within(Comparison.ENDS_BEFORE, ten.plusHours(1))).isEmpty();
    }

    @Test
    void aNewFilterNeverTakesTheTotalFromKeptCounts() {
        event("one");
        event("two", "2031-05-01T12:00");
        LocalDateTime midnight = LocalDateTime.parse("2031-05-01T00:00");
        EventFilter unheardOf = new EventFilter(false, caller -> Condition.of("o.event.sortTitle = ?", "one"));
        EventFilter unheardOfAndPrivate =
                new EventFilter(true, SearchWords.NONE, false, unheardOf.restriction(), Optional.empty());
        DateLimit day = new DateLimit(Comparison.START_FROM, midnight);

        assertThat(find(query(Caller.ANONYMOUS).limit(day)).total()).isEqualTo(2);
        assertThat(find(query(Caller.ANONYMOUS).limit(day).filter(unheardOf)).total())
                .isEqualTo(1);
        assertThat(find(query(Caller.ANONYMOUS).limit(day).filter(unheardOfAndPrivate))
                        .total())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(Comparison.class)
    void anyPartOfADayIsCounted(Comparison comparison) {
        LocalDateTime noon = LocalDateTime.parse("2031-05-01T12:00");
        EventQuery query =
                query(Caller.ANONYMOUS).limit(new DateLimit(comparison, noon)).build();

        assertThat(query.isOfWholeDays()).isFalse();
    }

    @Test
    void everyComparisonTellsWholeDaysAsItTellsTimes() {
        for (String start : List.of("2031-04-30T23:30", "2031-05-01T00:00", "2031-05-01T10:00", "2031-05-02T00:00")) {
            event("event", start, Status.PUBLISH);
        }
        for (Comparison comparison : Comparison.values()) {
            DateLimit day = new DateLimit(comparison, LocalDateTime.parse("2031-05-01T12:00")).atEdgeOfDay();
            Page<Occurrence> page = find(query(Caller.ANONYMOUS).limit(day));
            assertThat(page.total()).isEqualTo(page.entries().size());
        }
    }

    @Test
    void aDraftIsForItsAuthorAndForEditors() {
        event("draft", "2031-05-01T10:00", Status.DRAFT);
        event("public");

        assertThat(seen(Caller.ANONYMOUS)).containsExactly("public");
        assertThat(seen(new Caller(-1L, Role.AUTHOR))).containsExactly("public");
        assertThat(seen(new Caller(author.getId(), Role.SUBSCRIBER))).containsExactly("public");
        assertThat(seen(new Caller(author.getId(), Role.AUTHOR))).containsExactly("draft", "public");
        assertThat(seen(EDITOR)).containsExactly("draft", "public");
    }

    @Test
    void aPageTakesTheSameStatementsForTwoEventsAndForFifty() {
        for (int i = 0; i < 50; i++) {
            Event event = event("event " + i);
            event.setVenues(List.of(venue("venue " + i, Status.PUBLISH)));
            event.setTags(List.of(tag("tag " + i)));
        }

        assertThat(statementsOfPage(50)).isEqualTo(statementsOfPage(2)).isLessThanOrEqualTo(12);
    }

    private long statementsOfPage(int size) {
        Statistics statistics = factory(engine).unwrap(SessionFactory.class).getStatistics();
        entities.flush();
        statistics.clear();
        Page<Occurrence> page =
                find(query(Caller.ANONYMOUS).orderBy(By.ID, false).page(new PageRequest(1, size)));
        for (Occurrence occurrence : page.entries()) {
            Event event = occurrence.getEvent();
            event.getVenues().forEach(Venue::getTitle);
            Hibernate.initialize(event.getOrganizers());
            event.getTags().forEach(Tag::getName);
            Hibernate.initialize(event.getCategories());
            Hibernate.initialize(event.getTickets());
            Hibernate.initialize(event.getCustomFields());
        }
        assertThat(page.total()).isEqualTo(50);
        return statistics.getPrepareStatementCount();
    }

    @Test
    void stampsAndSummariesAreOfTheSamePageInTheSameOrder() {
        List.of("c", "a", "d", "b", "e").forEach(this::event);
        event("early", "2031-04-01T10:00");
        flushAndClear();
        for (By by : By.values()) {
            for (boolean descending : new boolean[] {false, true}) {
                EventQuery query = query(Caller.ANONYMOUS)
                        .orderBy(by, descending)
                        .page(new PageRequest(2, 2))
                        .build();
                Page<EventStamp> stamps = new EventSearch(entities).stamps(query);
                Page<Occurrence> page = new EventSearch(entities).page(query);

                List<Long> ids = page.entries().stream().map(Occurrence::getId).toList();
                assertThat(stamps.total()).isEqualTo(page.total());
                assertThat(stamps.entries())
                        .extracting(EventStamp::id)
                        .hasSize(2)
                        .isEqualTo(ids);
                assertThat(new EventSearch(entities).summaries(query))
                        .extracting(EventSummary::occurrence)
                        .isEqualTo(ids);
            }
        }
    }

    @Test
    void whatNamesManyIdsIsNotKept() {
        EventSearch search = new EventSearch(entities);
        EventQuery few = query(EDITOR).include(List.of(1L, 2L)).build();
        EventQuery many = query(EDITOR)
                .include(LongStream.range(0, 1_000).boxed().toList())
                .build();

        assertThat(few.isShort(search.conditions(few).whole())).isTrue();
        assertThat(many.isShort(search.conditions(many).whole())).isFalse();
    }

    /** A query for each event that is found again would take three hundred times as long. */
    @Contract("4.5 include")
    void idsThatAreFoundCostLittleMoreThanOthers() {
        List<Long> known = IntStream.range(0, 300)
                .mapToObj(i -> event("event " + i))
                .map(Event::getId)
                .toList();
        flushAndClear();
        EventSearch search = new EventSearch(entities);
        EventQuery found = query(EDITOR).include(known).build();
        EventQuery unknown =
                query(EDITOR).include(known.stream().map(id -> -id).toList()).build();

        assertThat(search.page(found).total()).isEqualTo(300);
        Effort.requireAtMost(30, "include", () -> search.page(unknown), () -> search.page(found));
    }

    @Test
    void hiddenEventsAreFoundByThoseWhoMayEditThemWhenAskedFor() {
        event("shown");
        event("hidden", "2031-05-02T10:00").setHideFromListings(true);

        assertThat(titles(query(EDITOR))).containsExactly("shown");
        assertThat(titles(query(EDITOR).withHidden())).containsExactly("shown", "hidden");
        assertThat(titles(query(new Caller(author.getId(), Role.AUTHOR)).withHidden()))
                .containsExactly("shown", "hidden");
        assertThat(titles(query(new Caller(-1L, Role.AUTHOR)).withHidden())).containsExactly("shown");
        assertThat(titles(query(Caller.ANONYMOUS).withHidden())).containsExactly("shown");
    }

    @Test
    void anAuthorsEventsAreFoundPageByPageWithoutATotal() {
        List.of("c", "a", "b").forEach(this::event);
        flushAndClear();
        EventSearch search = new EventSearch(entities);
        EventQuery.Builder own =
                query(EDITOR).filter(EventFilter.author(author.getId())).orderBy(By.TITLE, false);

        assertThat(titles(search.entries(own.page(new PageRequest(1, 2)).build())))
                .containsExactly("a", "b");
        assertThat(titles(search.entries(own.page(new PageRequest(2, 2)).build())))
                .containsExactly("c");
        assertThat(search.entries(query(EDITOR).filter(EventFilter.author(-1)).build()))
                .isEmpty();
    }

    @Test
    void aStampTellsOfTheEventOfWhatItBelongsToAndOfWhatItLinksTo() {
        Event parent = event("parent", "2031-04-01T10:00");
        Event event = event("event");
        event.setParent(parent);
        Stamp before = stamp(event);

        parent.setTitle("changed");
        Stamp related = stamp(event);
        assertThat(related.related()).isGreaterThan(before.related());
        assertThat(related.version()).isEqualTo(before.version());

        event.setTitle("changed");
        assertThat(stamp(event).version()).isGreaterThan(related.version());
        assertThat(stamp(event).related()).isEqualTo(related.related());
    }

    /** Returns the stamp in lists, which is the same as that of the event by itself. */
    private Stamp stamp(Event event) {
        entities.flush();
        EventSearch search = new EventSearch(entities);
        List<EventStamp> listed = search.stamps(
                        query(Caller.ANONYMOUS).include(Set.of(event.getId())).build())
                .entries();
        RecordKey key = new RecordKey.ById(event.getId());
        assertThat(search.readable(key, Caller.ANONYMOUS).orElseThrow())
                .isEqualTo(listed.get(0).stamp());
        return listed.get(0).stamp();
    }

    @Test
    void onlyWhatTheCallerMayReadInFullIsFoundByItsKey() {
        Event draft = event("draft", "2031-05-01T10:00", Status.DRAFT);
        Event trashed = event("trashed", "2031-05-01T10:00", Status.TRASH);
        Event locked = event("locked");
        locked.protectWith("sesame");
        entities.flush();
        EventSearch search = new EventSearch(entities);

        for (Event each : List.of(draft, trashed, locked)) {
            RecordKey bySlug = new RecordKey.BySlug(each.getSlug());
            assertThat(search.readable(new RecordKey.ById(each.getId()), Caller.ANONYMOUS))
                    .isEmpty();
            assertThat(search.readable(bySlug, Caller.ANONYMOUS)).isEmpty();
            assertThat(search.readable(bySlug, EDITOR).isPresent()).isEqualTo(each != trashed);
        }
        assertThat(search.readable(new RecordKey.ByDate(locked.getSlug(), "2031-05-01"), EDITOR))
                .isEmpty();
    }
}
