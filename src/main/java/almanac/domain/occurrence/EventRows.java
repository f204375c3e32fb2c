package almanac.domain.occurrence;

import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import java.util.Collection;

/**
 * The rows in which a query finds its occurrences, under the alias {@code o}: all occurrences, or the links of those
 * that everybody may see, which are read off one index (ADR 56).
 *
 * @param tables the tables of a query
 * @param isRepeated whether an occurrence may have several rows, as it has one for each of several targets
 */
record EventRows(String tables, Conditions conditions, boolean isRepeated) {

    static EventRows of(Conditions conditions) {
        return new EventRows("Occurrence o", conditions, false);
    }

    /** Only for a query {@linkplain EventQuery#isOfOpenLinks of links that everybody may see}. */
    static EventRows ofLinks(EventQuery query) {
        Conditions conditions = new Conditions();
        StringBuilder tables = new StringBuilder();
        boolean isRepeated = false;
        for (int i = 0; i < query.filters().size(); i++) {
            String alias = i == 0 ? "o" : "o" + i;
            Collection<Long> targets = query.filters().get(i).targets().orElseThrow();
            tables.append(i == 0 ? "" : ", ").append("OccurrenceLink ").append(alias);
            conditions.and(Ids.contain(alias + ".target", targets)).and(alias + ".hideFromListings = false");
            if (i > 0) {
                conditions.and(same(alias));
            }
            isRepeated |= targets.size() > 1;
        }
        query.limits().forEach(limit -> conditions.and(limit.on("o.dates")));
        return new EventRows(tables.toString(), conditions, isRepeated);
    }

    /** Compares all that the index is sorted by, so that both are read in the same order. */
    private static String same(String alias) {
        return alias + ".dates.startLocal = o.dates.startLocal and " + alias + ".event.id = o.event.id and " + alias
                + ".id = o.id";
    }

    /** JPQL that selects the ids in an order; {@code where} is the conditions as the database runs them best. */
    String ids(String where, EventQuery.Order order) {
        String once = isRepeated ? " group by " + String.join(", ", order.keys()) : "";
        return "select o.id from " + tables + where + once + order.clause();
    }

    /** JPQL that counts: rows if it can, not ids, so that an index without them is enough. */
    String total(String where) {
        return "select " + (isRepeated ? "count(distinct o.id)" : "count(*)") + " from " + tables + where;
    }
}
