package almanac.web.filter;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.text.Slug;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Term;
import almanac.domain.record.KindServices;
import almanac.domain.record.Links;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.series.AddressSearch;
import almanac.domain.taxonomy.TermSearch;
import almanac.http.input.EventListParams;
import almanac.http.input.EventQueries;
import almanac.http.input.PageFilter;
import almanac.http.request.EmbeddedCalendar;
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

/**
 * Reads the filters of a page, whose address names records by slug, as filters of the interface, which names them by
 * id.
 */
@ApplicationScoped
public class FilterReader {

    @Inject
    private KindServices kinds;

    @Inject
    private TermSearch terms;

    @Inject
    private RecordSearch records;

    @Inject
    private AddressSearch addresses;

    @Inject
    private EventQueries queries;

    private record Address(String path, Map<String, String> query) {

        String without(PageFilter filter) {
            String rest = query.entrySet().stream()
                    .filter(each ->
                            !Set.of(filter.name(), RequestLanguage.PARAMETER).contains(each.getKey()))
                    .filter(each -> !each.getValue().isEmpty())
                    .map(each -> Links.encoded(each.getKey()) + "=" + Links.encoded(each.getValue()))
                    .collect(Collectors.joining("&"));
            return rest.isEmpty() ? path : path + "?" + rest;
        }
    }

    /**
     * Reads the filters of a query; those of a secret address are conditions only, not choices.
     *
     * @throws WrongAddress if the query names something that doesn't exist or that the caller may not see
     */
    public Filters read(HttpServletRequest request, Caller caller) {
        return EmbeddedCalendar.of(request)
                .map(view -> new Filters(List.of(), queries.pageFilters(new EventListParams(view.filters()), caller)))
                .orElseGet(() -> chosen(request, caller));
    }

    private Filters chosen(HttpServletRequest request, Caller caller) {
        String path = request.getRequestURI().substring(request.getContextPath().length());
        Address address = new Address(path, QueryText.of(request.getQueryString()));
        List<Chosen> chosen = new ArrayList<>();
        for (PageFilter each : EventListParams.ON_PAGES) {
            each.in(address.query()).ifPresent(text -> chosen.add(chosen(each, text, address, caller)));
        }
        return of(chosen, caller);
    }

    /** Returns the filters for chosen values, which the caller must be known to see. */
    public Filters of(List<Chosen> chosen, Caller caller) {
        return new Filters(chosen, queries.pageFilters(new EventListParams(Filters.listed(chosen)), caller));
    }

    private Chosen chosen(PageFilter filter, String text, Address address, Caller caller) {
        String wrong = "wrong." + filter.name();
        return filter.kind() == null
                ? filter.valid(text)
                        .map(value -> new Chosen(filter, value, value, value, !filter.isFlag()))
                        .orElseThrow(() -> WrongAddress.malformed(wrong, text, address.without(filter)))
                : named(filter.kind(), text, caller)
                        .orElseThrow(() -> WrongAddress.absent(wrong, text, address.without(filter)));
    }

    private Optional<Chosen> named(Kind kind, String text, Caller caller) {
        Class<?> type = kinds.type(kind);
        return kind.isTerm()
                ? named(type.asSubclass(Term.class), List.of(text.split(",")))
                : seen(type.asSubclass(CalendarRecord.class), text, caller);
    }

    /** Finds several terms, of which an event must have one. */
    private Optional<Chosen> named(Class<? extends Term> type, List<String> texts) {
        List<Chosen> found = new ArrayList<>();
        for (String text : texts) {
            Optional<? extends Term> term = terms.current(type, text);
            if (term.isEmpty()) {
                return Optional.empty();
            }
            found.add(Chosen.of((Term) term.get()));
        }
        return found.stream().reduce(Chosen::or);
    }

    private <T extends CalendarRecord> Optional<Chosen> seen(Class<T> type, String slug, Caller caller) {
        return records.find(type, new RecordKey.BySlug(Slug.named(slug)))
                .filter(each -> !each.isInTrash() && Policy.maySee(caller, each))
                .or(() -> addresses
                        .slug(Kind.of(type), slug, caller)
                        .flatMap(present -> records.find(type, new RecordKey.BySlug(present))))
                .map(Chosen::of);
    }
}
