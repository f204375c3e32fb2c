package almanac.domain.occurrence;

import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The rows in which a query finds occurrences, under the alias {@code o}: all occurrences, or the links of public ones,
 * which are read off one index (ADR 56).
 *
 * @param tables the tables of a query
 * @param isRepeated whether an occurrence may have several rows, as it has one for each of several targets
 * @param areFew whether the conditions name all events that may be found
 */
record EventRows(String tables, Conditions conditions, boolean isRepeated, boolean areFew) {

    static EventRows of(Conditions conditions, boolean areFew) {
        return new EventRows("Occurrence o", conditions, false, areFew);
    }

    /**
     * Only for a query {@linkplain EventQuery#isOfOpenLinks of public links}. Begins with the last filter, as H2 does:
     * queries name categories first, which have the most events.
     */
    static EventRows ofLinks(EventQuery query) {
        return ofLinks(query, new ArrayList<>());
    }

    /** Like {@link #ofLinks(EventQuery)}, with all columns of the occurrences, which are looked up by id. */
    static EventRows ofLinkedOccurrences(EventQuery query) {
        return ofLinks(query, new ArrayList<>(List.of("Occurrence o")));
    }

    private static EventRows ofLinks(EventQuery query, List<String> tables) {
        Conditions conditions = new Conditions();
        boolean isRepeated = false;
        for (int i = query.filters().size() - 1; i >= 0; i--) {
            String alias = tables.isEmpty() ? "o" : "o" + i;
            Collection<Long> targets = query.filters().get(i).targets().orElseThrow();
            conditions.and(Ids.contain(alias + ".target", targets)).and(alias + ".hideFromListings = false");
            query.limits().forEach(limit -> conditions.and(limit.on(alias + ".dates")));
            if (!tables.isEmpty()) {
                conditions.and(same(alias));
            }
            tables.add("OccurrenceLink " + alias);
            isRepeated |= targets.size() > 1;
        }
        return new EventRows(String.join(", ", tables), conditions, isRepeated, false);
    }

    /** Joins on all that the index is sorted by, so that both are read in the same order. */
    private static String same(String alias) {
        return alias + ".dates.startLocal = o.dates.startLocal and " + alias + ".event.id = o.event.id and " + alias
                + ".id = o.id";
    }

    /** JPQL that selects sorted ids; {@code where} is the conditions as the database runs them best. */
    String ids(String where, EventQuery.Order order) {
        String once = isRepeated ? " group by " + String.join(", ", order.keys()) : "";
        return "select o.id from " + tables + where + once + order.clause();
    }

    /** JPQL that selects each occurrence once, unsorted. */
    String occurrences(String columns, String where) {
        return "select " + (isRepeated ? "distinct " : "") + columns + " from " + tables + where;
    }

    /** JPQL that counts rows, if possible not ids, so that an index without them is enough. */
    String total(String where) {
        return "select " + (isRepeated ? "count(distinct o.id)" : "count(*)") + " from " + tables + where;
    }
}
