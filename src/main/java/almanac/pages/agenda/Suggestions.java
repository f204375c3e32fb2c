package almanac.pages.agenda;

import almanac.base.language.SearchWords;
import almanac.base.text.Slug;
import almanac.base.text.Spelling;
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
 * Suggests another spelling for a search without results. It uses only words that the caller sees anyway, in titles of
 * upcoming events and names of filters, so that it can't reveal others.
 */
@ApplicationScoped
public class Suggestions {

    /** The most upcoming events whose titles it reads. */
    private static final int TITLES = 300;

    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    /** Shorter words resemble too many others. */
    private static final int SHORTEST = 4;

    @Inject
    private Agenda agenda;

    @Inject
    private FilterOffer offer;

    @Inject
    private FilterReader reader;

    /** Returns a search that finds upcoming events under all other filters; empty if no similar one does. */
    public Optional<String> of(Frame frame, Filters filters) {
        List<String> words = SearchWords.parse(filters.search()).required();
        LocalDate today = frame.today();
        return corrected(words, vocabulary(frame, today))
                .filter(text ->
                        agenda.total(frame.caller(), reader.of(replaced(filters, text), frame.caller()), today) > 0);
    }

    private static List<Chosen> replaced(Filters filters, String text) {
        return filters.chosen().stream()
                .map(each -> each.filter().equals(EventListParams.WORDS)
                        ? new Chosen(each.filter(), text, text, text, true)
                        : each)
                .toList();
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
