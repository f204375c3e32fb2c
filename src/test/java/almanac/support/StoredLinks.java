package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.stream.Collectors;

/** Compares the stored links of occurrences with those of their events. */
public final class StoredLinks {

    private static final String STORED = "select l.target, l.hide_from_listings, l.start_local, l.end_local, l.end_utc,"
            + " l.lasting_end_utc is not null, l.event_id, l.occurrence_id from occurrence_links l order by 8, 1";

    private static final String OF_EVENTS = Kind.LINKED.stream()
            .map(kind -> "select l." + kind.word() + "_id as target, o.hide_from_listings, o.start_local, o.end_local,"
                    + " o.end_utc, cast(o.end_local as date) > cast(o.start_local as"
                    + " date), o.event_id, o.id from occurrences o join events e on"
                    + " e.id = o.event_id join event_"
                    + kind.collection()
                    + " l on l.event_id = e.id where e.status = 'PUBLISH' and e.password_hash is null")
            .collect(Collectors.joining(" union all ", "", " order by 8, 1"));

    private StoredLinks() {}

    /** Requires that they are the same. */
    public static void requireRight(EntityManager entities) {
        assertThat(rows(STORED, entities)).isEqualTo(rows(OF_EVENTS, entities));
    }

    private static List<List<Object>> rows(String sql, EntityManager entities) {
        List<?> rows = entities.createNativeQuery(sql, Object[].class).getResultList();
        return rows.stream().map(row -> List.of((Object[]) row)).toList();
    }
}
