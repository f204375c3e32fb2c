package almanac.domain.check;

import almanac.base.kind.Kind;
import almanac.domain.index.OccurrenceLinks;
import almanac.domain.security.Policy;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Redundant data: what is stored, what it should be, and how to recompute it.
 *
 * @param stored SQL that selects it, without duplicates
 * @param right SQL that selects the same from its source
 * @param remake SQL statements that recompute it
 */
record RedundantData(String name, String stored, String right, List<String> remake) {

    private static final String DAYS = "cast(start_local as date), cast(end_local as date), status, hide_from_listings";

    private static final String LASTS_UNTIL =
            "case when cast(o.end_local as date) > cast(o.start_local as date)" + " then cast(o.end_local as date) end";

    private static final String COPIED =
            "o.id, e.status, e.hide_from_listings, e.password_hash is not null, e.featured, " + LASTS_UNTIL
                    + " from occurrences o join events e on e.id = o.event_id";

    /** All redundant data, each after its sources. */
    static final List<RedundantData> ALL = Stream.of(
                    Stream.of(occurrences()),
                    Stream.of(days()),
                    Kind.TERMS.stream().map(RedundantData::counts),
                    Stream.of(links()))
            .flatMap(each -> each)
            .toList();

    /** Returns SQL that counts wrong, missing and superfluous rows. */
    String differences() {
        String beside = "(select count(*) from (select * from (%s) a except select * from (%s) b) c)";
        return "select greatest(" + beside.formatted(stored, right) + ", " + beside.formatted(right, stored) + ")";
    }

    private static RedundantData occurrences() {
        String stored =
                "select id, status, hide_from_listings, password_protected, featured, lasts_until from occurrences";
        String copy = "(select e.%s from events e where e.id = occurrences.event_id)";
        return new RedundantData(
                "occurrences",
                stored,
                "select " + COPIED,
                List.of("update occurrences set status = " + copy.formatted("status") + ", hide_from_listings = "
                        + copy.formatted("hide_from_listings") + ", featured = " + copy.formatted("featured")
                        + ", password_protected = " + copy.formatted("password_hash is not null") + ", lasts_until = "
                        + LASTS_UNTIL.replace("o.", "") + " where id in (select id from (" + stored
                        + " except select " + COPIED + ") d)"));
    }

    private static RedundantData days() {
        String counted = "select " + DAYS + ", count(*) from occurrences group by " + DAYS;
        String key = "start_day, end_day, status, hide_from_listings";
        return new RedundantData(
                "counts of days",
                "select " + key + ", sum(events) from event_days group by " + key + " having sum(events) <> 0",
                counted,
                List.of("delete from event_days", "insert into event_days (" + key + ", events) " + counted));
    }

    private static RedundantData counts(Kind kind) {
        String counted = "(select count(*) from %s l join events e on e.id = l.event_id where l.%s = %s.id"
                        .formatted(kind.linkTable(), kind.linkColumn(), kind.collection())
                + " and e.status = 'PUBLISH' and e.series_id is null)";
        return new RedundantData(
                "counts of " + kind.collection(),
                "select id, published from " + kind.collection(),
                "select id, " + counted + " as published from " + kind.collection(),
                List.of("update " + kind.collection() + " set published = " + counted + " where published <> "
                        + counted));
    }

    private static RedundantData links() {
        String right = Kind.LINKED.stream().map(RedundantData::linksOf).collect(Collectors.joining(" union "));
        return new RedundantData(
                "links of occurrences",
                "select " + OccurrenceLinks.COLUMNS + " from occurrence_links",
                right,
                List.of(
                        "delete from occurrence_links",
                        "insert into occurrence_links (" + OccurrenceLinks.COLUMNS + ") select * from (" + right
                                + ") r order by 1, 2, 3, 4"));
    }

    private static String linksOf(Kind kind) {
        return "select " + OccurrenceLinks.values(kind) + " from occurrences o join " + kind.linkTable()
                + " l on l.event_id = o.event_id where " + Policy.openToAll("o");
    }
}
