package almanac.domain.venue;

import almanac.base.kind.Worded;
import almanac.base.language.SearchWords;
import almanac.base.paging.PageRequest;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/**
 * The query of a list of venues or organizers (contract §5); its conditions are ANDed.
 *
 * @param isWide whether accents don't matter
 * @param searchesEmail whether e-mail addresses are among the searched texts
 * @param hasEvents linked to an event that the caller may know of, or to none
 * @param upcomingFrom linked to such an event that ends then or later
 */
public record LinkedQuery(
        Caller caller,
        PageRequest page,
        SearchWords search,
        boolean isWide,
        boolean searchesEmail,
        Set<Status> statuses,
        Optional<Long> event,
        Optional<Boolean> hasEvents,
        Optional<Instant> upcomingFrom,
        Optional<Collection<Long>> include,
        Optional<Instant> modifiedAfter,
        Order order) {

    /** Returns a query of all records of these statuses by name, for a caller who sees e-mail addresses. */
    public static LinkedQuery byName(Caller caller, PageRequest page, SearchWords search, Set<Status> statuses) {
        return new LinkedQuery(
                caller,
                page,
                search,
                false,
                true,
                statuses,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new Order(By.NAME, false));
    }

    public record Order(By by, boolean descending) {}

    /** The possible sort keys of a list. */
    public enum By implements Worded {
        NAME("r.sortTitle"),
        DATE("r.publishedAt"),
        MODIFIED("r.modifiedAt"),
        ID("r.id");

        private final String path;

        By(String path) {
            this.path = path;
        }

        String path() {
            return path;
        }
    }
}
