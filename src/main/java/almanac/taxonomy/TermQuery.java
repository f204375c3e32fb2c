package almanac.taxonomy;

import almanac.paging.PageRequest;
import almanac.security.Caller;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a list of categories or tags is to show (contract §7); everything is ANDed.
 *
 * @param search what the texts of a term contain
 * @param include only these, and the order that {@link By#INCLUDE} sorts by
 * @param event the terms of this event
 * @param parent the categories right below this one, or at the top if it is 0
 */
record TermQuery(
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

    /** What the list is sorted by; ties are broken by id. */
    record Order(By by, boolean descending) {}

    /** What a list can be sorted by. */
    enum By {
        NAME,
        SLUG,
        ID,
        COUNT,
        DESCRIPTION,
        INCLUDE;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
