package almanac.domain.occurrence;

import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.domain.model.Status;
import almanac.domain.security.Policy;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** The conditions of a query on an occurrence {@code o}, including the caller's rights. */
final class EventConditions {

    private EventConditions() {}

    static Conditions of(EventQuery query) {
        Conditions conditions = shown(query);
        query.include().ifPresentOrElse(ids -> conditions.among("o.id", named(ids)), () -> query.limits()
                .forEach(limit -> conditions.and(limit.on("o.dates"))));
        if (query.oncePerSeries()) {
            conditions.and(first(query));
        }
        query.filters().forEach(filter -> filter.restriction().accept(conditions, query.caller()));
        return conditions;
    }

    /** Returns only the conditions of the caller's rights. */
    static Conditions shown(EventQuery query) {
        Condition seen = seen(query);
        Conditions conditions = new Conditions()
                .and(query.withdrawnSince()
                        .map(since -> seen.or(withdrawn(query, since)))
                        .orElse(seen))
                .and(listed(query));
        if (query.filters().stream().anyMatch(EventFilter::isPrivate)) {
            conditions.and(Policy.open(query.caller(), "o", "o.event"));
        }
        return conditions;
    }

    /** Returns the caller's rights: everybody sees published events. */
    private static Condition seen(EventQuery query) {
        Condition wanted = Policy.ofOccurrenceStatus("o", query.statuses());
        return query.statuses().equals(Set.of(Status.PUBLISH))
                ? wanted
                : wanted.and(Policy.visible(query.caller(), Policy.seesAlike(query.caller()) ? "o" : "o.event"));
    }

    /** Selects events that were moved to the trash after that time, and that the caller saw before. */
    private static Condition withdrawn(EventQuery query, Instant since) {
        return Condition.of("o.status = ? and o.event.trashedAt > ?", Status.TRASH, since)
                .and(Policy.sawBefore(query.caller(), "o.event"));
    }

    /**
     * Selects events by id, series with all of their dates, and single dates of series: as a union, since H2 scans for
     * an OR.
     */
    private static Condition named(Collection<Long> ids) {
        Ids named = Ids.of(ids);
        return Condition.of(
                "select i.id as id from Occurrence i where any_equals(?, i.event.id)"
                        + " union select i.id as id from Occurrence i where any_equals(?, i.series.id)"
                        + " union select i.id as id from Occurrence i where i.series.id is not null and any_equals(?, i.id)",
                named,
                named,
                named);
    }

    /** Selects the first listed date of a series within the limits, and events that don't recur. */
    private static Condition first(EventQuery query) {
        Condition earlier = Policy.ofStatus("p", query.statuses())
                .and(query.withHidden() ? Condition.ALWAYS : Condition.of("p.hideFromListings = false"))
                .and(Condition.of("p.dates.startLocal < o.dates.startLocal"));
        for (DateLimit limit : query.include().isPresent() ? List.<DateLimit>of() : query.limits()) {
            earlier = earlier.and(limit.on("p.dates"));
        }
        return new Condition(
                "o.series.id is null or not exists (select 1 from Occurrence p where p.series.id = o.series.id and "
                        + earlier.piece() + ")",
                earlier.values());
    }

    /** Excludes hidden events unless somebody who may edit them requests them, with {@code include} or otherwise. */
    private static Condition listed(EventQuery query) {
        Condition shown = Condition.of("o.hideFromListings = false");
        return query.withHidden() || query.include().isPresent()
                ? shown.or(Policy.editable(query.caller(), "o.event"))
                : shown;
    }
}
