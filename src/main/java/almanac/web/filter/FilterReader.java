package almanac.web.filter;

import almanac.base.language.SearchWords;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.Kind;
import almanac.base.refusal.RecordKey;
import almanac.base.text.Characters;
import almanac.base.text.Slug;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Organizer;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.record.Links;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.domain.taxonomy.TermSearch;
import almanac.http.request.QueryText;
import almanac.http.session.RequestLanguage;
import almanac.web.filter.Filters.Chosen;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the filters of a view from its query string, as far as the caller may know what they name. */
@ApplicationScoped
public class FilterReader {

    /** Longer searches are refused, as by the interface. */
    private static final int LONGEST_SEARCH = 1_000;

    @Inject
    private TermSearch terms;

    @Inject
    private RecordSearch records;

    /** @throws WrongAddress if the query names something that doesn't exist or that the caller may not see */
    public Filters read(HttpServletRequest request, Caller caller) {
        Map<String, String> query = QueryText.of(request.getQueryString());
        List<Chosen> chosen = new ArrayList<>();
        List<EventFilter> conditions = new ArrayList<>();
        String path = request.getRequestURI().substring(request.getContextPath().length());
        given(query, Kind.CATEGORY).ifPresent(slug -> {
            Category category = term(Category.class, slug, path, query);
            chosen.add(Chosen.of(category));
            conditions.add(EventFilter.categories(terms.withDescendants(Set.of(category.getId()))));
        });
        given(query, Kind.TAG).ifPresent(slug -> {
            Tag tag = term(Tag.class, slug, path, query);
            chosen.add(Chosen.of(tag));
            conditions.add(EventFilter.tags(Set.of(tag.getId())));
        });
        given(query, Kind.VENUE).ifPresent(slug -> {
            Venue venue = readable(Venue.class, slug, caller, path, query);
            chosen.add(Chosen.of(venue));
            conditions.add(EventFilter.venues(Set.of(venue.getId())));
        });
        given(query, Kind.ORGANIZER).ifPresent(slug -> {
            Organizer organizer = readable(Organizer.class, slug, caller, path, query);
            chosen.add(Chosen.of(organizer));
            conditions.add(EventFilter.organizers(Set.of(organizer.getId())));
        });
        String search = Characters.printable(query.getOrDefault(Filters.SEARCH, ""))
                .strip()
                .replaceAll("\\s+", " "); // a field of a form has one line
        if (search.length() > LONGEST_SEARCH) {
            throw WrongAddress.malformed("wrong.search", "", without(Filters.SEARCH, path, query));
        }
        if (!search.isEmpty()) {
            conditions.add(EventFilter.wideWords(SearchWords.parse(search)));
        }
        return new Filters(List.copyOf(chosen), search, List.copyOf(conditions));
    }

    private static Optional<String> given(Map<String, String> query, Kind kind) {
        return Optional.ofNullable(query.get(kind.word())).filter(slug -> !slug.isEmpty());
    }

    private <T extends Term> T term(Class<T> type, String slug, String path, Map<String, String> query) {
        return terms.byIdOrSlug(type, slug).orElseThrow(() -> unknown(Kind.of(type), slug, path, query));
    }

    private <T extends CalendarRecord> T readable(
            Class<T> type, String slug, Caller caller, String path, Map<String, String> query) {
        try {
            return records.readable(type, new RecordKey.BySlug(Slug.of(slug)), caller);
        } catch (DomainException e) {
            throw unknown(Kind.of(type), slug, path, query);
        }
    }

    private static WrongAddress unknown(Kind kind, String slug, String path, Map<String, String> query) {
        return WrongAddress.absent("wrong." + kind.word(), slug, without(kind.word(), path, query));
    }

    /** Returns the address of this page without one of its parameters. */
    private static String without(String name, String path, Map<String, String> query) {
        String rest = query.entrySet().stream()
                .filter(each -> !each.getKey().equals(name) && !each.getValue().isEmpty())
                .filter(each -> !each.getKey().equals(RequestLanguage.PARAMETER))
                .map(each -> Links.encoded(each.getKey()) + "=" + Links.encoded(each.getValue()))
                .collect(Collectors.joining("&"));
        return rest.isEmpty() ? path : path + "?" + rest;
    }
}
