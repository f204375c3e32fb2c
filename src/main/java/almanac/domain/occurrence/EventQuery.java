package almanac.domain.occurrence;

import almanac.base.paging.Condition;
import almanac.base.paging.PageRequest;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The query of a list of events (contract §4.5); its conditions are ANDed.
 *
 * @param caller the reader of the list
 * @param limits on dates; ignored if {@code include} is given
 * @param filters everything else that narrows the list
 * @param include only these events; empty for no such restriction
 * @param oncePerSeries whether a series is listed once, at the first of its dates within the limits
 * @param withHidden whether it also finds events hidden from lists, as far as the caller may edit them
 * @param withdrawnSince also finds events that the caller saw until they were moved to the trash, after that time;
 *     empty for none
 */
public record EventQuery(
        Caller caller,
        PageRequest page,
        Order order,
        Set<Status> statuses,
        List<DateLimit> limits,
        List<EventFilter> filters,
        Optional<Collection<Long>> include,
        boolean oncePerSeries,
        boolean withHidden,
        Optional<Instant> withdrawnSince) {

    /** A query may name thousands of ids, and thousands of such queries would fill the memory. */
    private static final int MOST_VALUES = 100;

    /** The sort key of the list; ties are broken by id. */
    public record Order(By by, boolean descending) {
        private static final String OCCURRENCE = "o.id";

        String clause() {
            String direction = descending ? " desc" : " asc";
            String byEvent = by == By.ID ? "" : ", " + By.ID.path + direction;
            String byDate = by == By.START_DATE ? "" : ", " + OCCURRENCE + direction;
            return " order by " + by.path + direction + byEvent + byDate;
        }

        /** Returns all sort keys, with the occurrence as the last. */
        List<String> keys() {
            return Stream.of(by.path, By.ID.path, OCCURRENCE).distinct().toList();
        }
    }

    /** The possible sort keys of a list. */
    public enum By {
        START_DATE("o.dates.startLocal"),
        END_DATE("o.dates.endLocal"),
        TITLE("o.event.sortTitle"),
        DATE("o.event.publishedAt"),
        MODIFIED("o.event.modifiedAt"),
        ID("o.event.id");

        private final String path;

        By(String path) {
            this.path = path;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public EventQuery {
        limits = List.copyOf(limits);
        filters = List.copyOf(filters);
    }

    /** Returns a query of the first page of all events that a caller sees in lists, by start. */
    public static Builder seenBy(Caller caller) {
        return new Builder(caller);
    }

    /** Returns terms that every found event has. */
    List<String> terms() {
        return filters.stream()
                .flatMap(filter -> filter.words().required().stream())
                .toList();
    }

    /** Returns whether it finds only events without some words. */
    boolean excludesWords() {
        return filters.stream().anyMatch(filter -> !filter.words().excluded().isEmpty());
    }

    /** Returns the filters for words. */
    List<EventFilter> words() {
        return filters.stream()
                .filter(filter -> !filter.words().required().isEmpty())
                .toList();
    }

    /** Returns the same query without filters for words. */
    EventQuery withoutWords() {
        List<EventFilter> others = new ArrayList<>(filters);
        others.removeAll(words());
        return new EventQuery(
                caller, page, order, statuses, limits, others, include, oncePerSeries, withHidden, withdrawnSince);
    }

    /** Returns whether these may also be in names of linked records. */
    boolean searchesNames() {
        return filters.stream().anyMatch(EventFilter::inNames);
    }

    /**
     * Returns whether results may be cached by the conditions; those of a search for words contain the ids of
     * candidates.
     */
    public boolean isShort(Condition conditions) {
        return terms().isEmpty() && conditions.size() <= MOST_VALUES;
    }

    /** Returns the same query without limits on dates. */
    EventQuery ofAnyDate() {
        return limitedTo(List.of());
    }

    /** Returns the same query with other limits on dates. */
    EventQuery limitedTo(List<DateLimit> others) {
        return new EventQuery(
                caller, page, order, statuses, others, filters, include, oncePerSeries, withHidden, withdrawnSince);
    }

    /**
     * Returns whether the stored counts of days give the total: they are stored by day, status and hiding, so they
     * don't cover filters, parts of days, or the view of one author.
     */
    boolean isOfWholeDays() {
        return !oncePerSeries
                && !withHidden
                && filters.isEmpty()
                && include.isEmpty()
                && withdrawnSince.isEmpty()
                && limits.stream().allMatch(DateLimit::isOfWholeDays)
                && Policy.seesAlike(caller);
    }

    /**
     * Returns whether the stored links of public occurrences give the list: the caller sees nothing else, and there are
     * no filters but links.
     */
    boolean isOfOpenLinks() {
        return !oncePerSeries
                && !withHidden
                && include.isEmpty()
                && withdrawnSince.isEmpty()
                && statuses.equals(Set.of(Status.PUBLISH))
                && Policy.seesOpenOnly(caller)
                && !filters.isEmpty()
                && filters.stream().allMatch(filter -> filter.targets().isPresent());
    }

    /** Builds the query of a list. */
    public static final class Builder {
        private static final int PAGE_SIZE = 10;

        private final Caller caller;
        private final List<DateLimit> limits = new ArrayList<>();
        private final List<EventFilter> filters = new ArrayList<>();
        private PageRequest page = new PageRequest(1, PAGE_SIZE);
        private Order order = new Order(By.START_DATE, false);
        private Set<Status> statuses;
        private Optional<Collection<Long>> include = Optional.empty();
        private boolean oncePerSeries;
        private boolean withHidden;
        private Optional<Instant> withdrawnSince = Optional.empty();

        private Builder(Caller caller) {
            this.caller = caller;
            this.statuses = Policy.listed(caller);
        }

        public Builder page(PageRequest wanted) {
            page = wanted;
            return this;
        }

        public Builder orderBy(By by, boolean descending) {
            order = new Order(by, descending);
            return this;
        }

        public Builder statuses(Set<Status> wanted) {
            statuses = wanted;
            return this;
        }

        public Builder limit(DateLimit limit) {
            limits.add(limit);
            return this;
        }

        public Builder filter(EventFilter filter) {
            filters.add(filter);
            return this;
        }

        /** Lists only these events, without regard to dates. */
        public Builder include(Collection<Long> ids) {
            include = Optional.of(ids);
            return this;
        }

        /** Lists a series once, at the first of its dates within the limits. */
        public Builder oncePerSeries() {
            oncePerSeries = true;
            return this;
        }

        /** Also finds events hidden from lists, as far as the caller may edit them. */
        public Builder withHidden() {
            withHidden = true;
            return this;
        }

        /** Also finds events that the caller saw until they were moved to the trash, after that time. */
        public Builder withdrawnSince(Instant time) {
            withdrawnSince = Optional.of(time);
            return this;
        }

        public EventQuery build() {
            return new EventQuery(
                    caller, page, order, statuses, limits, filters, include, oncePerSeries, withHidden, withdrawnSince);
        }
    }
}
