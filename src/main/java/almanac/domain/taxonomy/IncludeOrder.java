package almanac.domain.taxonomy;

import almanac.base.paging.PageRequest;
import almanac.domain.model.Term;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order in which a list names its terms ({@code orderby=include}). Sorted in memory: there are no more than it
 * names.
 */
record IncludeOrder(Map<Long, Integer> places, boolean descending, PageRequest page) {

    static IncludeOrder of(TermQuery query) {
        Map<Long, Integer> places = new HashMap<>();
        query.include().orElse(List.of()).forEach(id -> places.put(id, places.size()));
        return new IncludeOrder(places, query.order().descending(), query.page());
    }

    /** Returns the requested page of the terms that were found. */
    <T extends Term> List<T> page(List<T> found) {
        Comparator<T> order = Comparator.comparing(term -> places.get(term.getId()));
        return found.stream()
                .sorted(descending ? order.reversed() : order)
                .skip(page.offset())
                .limit(page.size())
                .toList();
    }
}
