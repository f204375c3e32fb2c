package almanac.domain.taxonomy;

import almanac.base.kind.Worded;
import almanac.base.paging.PageRequest;
import almanac.domain.security.Caller;
import java.util.List;
import java.util.Optional;

/**
 * The query of a list of categories or tags (contract §7); all conditions are ANDed.
 *
 * @param search text that the texts of a term contain
 * @param include only these, in the order of {@link By#INCLUDE}
 * @param event only the terms of this event
 * @param parent only the direct children of this category, or the top level if it is 0
 */
public record TermQuery(
        Caller caller,
        PageRequest page,
        Optional<String> search,
        Optional<List<Long>> include,
        Optional<List<Long>> exclude,
        boolean hideEmpty,
        Optional<Long> event,
        Optional<Long> parent,
        Optional<String> slug,
        Order order) {

    /** The sort order; ties are broken by id. */
    public record Order(By by, boolean descending) {}

    /** The sort keys. */
    public enum By implements Worded {
        NAME,
        SLUG,
        ID,
        COUNT,
        DESCRIPTION,
        INCLUDE;
    }
}
