package almanac.pages.agenda;

import almanac.base.kind.Kind;
import almanac.base.language.SearchWords;
import almanac.base.language.Synonyms;
import almanac.base.text.Slug;
import almanac.base.text.Spelling;
import almanac.domain.site.CurrentSettings;
import almanac.http.input.EventListParams;
import almanac.web.filter.FilterChoices;
import almanac.web.filter.FilterOffer;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters;
import almanac.web.filter.Filters.Chosen;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Suggests what to search for: while it is typed, and another word if nothing is found. It uses only words that the
 * caller sees anyway, in titles of upcoming events and names of filters, so that it can't reveal others, and synonyms.
 */
@ApplicationScoped
public class Suggestions {

    /** The most upcoming events whose titles it reads. */
    private static final int TITLES = 300;

    /** The most titles, and the most names, that are suggested while a search is typed. */
    private static final int MOST_TYPED = 5;

    /** The most searches for a synonym that are tried. */
    private static final int MOST_TRIED = 10;

    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    /** Shorter words resemble too many others. */
    private static final int SHORTEST = 4;

    @Inject
    private Agenda agenda;

    @Inject
    private FilterOffer offer;

    @Inject
    private FilterReader reader;

    @Inject
    private CurrentSettings settings;

    /** Returns titles of upcoming events, and names, that have the typed text or a synonym. */
    public List<String> whileTyped(Frame frame, String typed) {
        List<String> texts = Stream.concat(Stream.of(typed), synonyms(typed))
                .filter(text -> !SearchWords.parse(text).required().isEmpty())
                .limit(MOST_TRIED)
                .toList();
        Stream<String> titles = texts.stream()
                .map(text -> reader.of(List.of(words(text)), frame.caller()))
                .flatMap(found -> agenda.next(frame.caller(), found, frame.today(), MOST_TYPED).stream())
                .map(EventLine::title)
                .distinct()
                .limit(MOST_TYPED);
        Stream<String> names = texts.stream()
                .flatMap(text -> Kind.LINKED.stream().flatMap(kind -> offer.named(kind, text, frame.caller()).stream()))
                .map(FilterChoices.Choice::name)
                .distinct()
                .limit(MOST_TYPED);
        return Stream.concat(names, titles).distinct().toList();
    }

    /** Returns a search that finds upcoming events under all other filters; empty if no similar one does. */
    public Optional<String> of(Frame frame, Filters filters) {
        List<String> words = SearchWords.parse(filters.search()).required();
        LocalDate today = frame.today();
        return Stream.concat(
                        alike(words).limit(MOST_TRIED),
                        Stream.of(words).flatMap(any -> corrected(any, vocabulary(frame, today)).stream()))
                .filter(text ->
                        agenda.total(frame.caller(), reader.of(replaced(filters, text), frame.caller()), today) > 0)
                .findFirst();
    }

    /** Returns searches with a synonym instead of one word. */
    private Stream<String> alike(List<String> words) {
        return words.stream().flatMap(word -> synonyms(word).map(other -> words.stream()
                .map(each -> each.equals(word) ? other : each)
                .collect(Collectors.joining(" "))));
    }

    private Stream<String> synonyms(String word) {
        return Synonyms.of(word, settings.get().synonyms()).stream();
    }

    private static List<Chosen> replaced(Filters filters, String text) {
        return filters.chosen().stream()
                .map(each -> each.filter().equals(EventListParams.WORDS) ? words(text) : each)
                .toList();
    }

    private static Chosen words(String text) {
        return new Chosen(EventListParams.WORDS, text, text, text, true);
    }

    private Set<String> vocabulary(Frame frame, LocalDate today) {
        Stream<String> titles = agenda.next(frame.caller(), Filters.NONE, today, TITLES).stream()
                .map(EventLine::title);
        Stream<String> names = offer.to(frame.caller(), Filters.NONE).lists().stream()
                .flatMap(list -> list.choices().stream())
                .map(FilterChoices.Choice::name);
        return Stream.concat(titles, names)
                .flatMap(text -> Arrays.stream(NO_WORD.split(text.toLowerCase(Locale.ROOT))))
                .filter(word -> word.length() >= SHORTEST)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * Replaces each word that no known one contains by the nearest known one; empty if one has none, or nothing
     * changes.
     */
    static Optional<String> corrected(List<String> words, Collection<String> known) {
        Map<String, String> bySlug = new LinkedHashMap<>();
        known.forEach(word -> bySlug.putIfAbsent(Slug.of(word), word));
        StringBuilder text = new StringBuilder();
        boolean isChanged = false;
        for (String word : words) {
            Optional<String> better = better(word, bySlug);
            if (better.isEmpty()) {
                return Optional.empty();
            }
            isChanged |= !better.get().equals(word);
            text.append(text.isEmpty() ? "" : " ").append(better.get());
        }
        return isChanged ? Optional.of(text.toString()) : Optional.empty();
    }

    private static Optional<String> better(String word, Map<String, String> bySlug) {
        String slug = Slug.of(word);
        boolean stays = word.length() < SHORTEST || bySlug.keySet().stream().anyMatch(each -> each.contains(slug));
        return stays
                ? Optional.of(word)
                : Spelling.nearestSlugs(slug, bySlug.keySet(), Function.identity(), 1).stream()
                        .findFirst()
                        .map(bySlug::get);
    }
}
