package almanac.domain.audit;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.paging.PageRequest;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.AuditEntry.Action;
import almanac.support.EachDatabaseTest;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Finds entries of the audit trail by their subject, on both databases. */
class AuditSearchTest extends EachDatabaseTest {
    private static final Instant NOON = Instant.parse("2031-03-10T12:00:00Z");

    private static AuditQuery query(int size, String actorName) {
        return new AuditQuery(
                new PageRequest(1, size),
                Optional.empty(),
                Optional.of(actorName),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static void entry(EntityManager entities, String actor, Instant when, long recordId) {
        entities.persist(new AuditEntry(
                when,
                new AuditEntry.Actor(null, actor, ""),
                Action.UPDATE,
                new AuditEntry.Subject("event", recordId, "x"),
                "{}"));
    }

    @Test
    void onePartFollowsAnotherAlsoWithinAMoment() {
        for (int i = 0; i < 7; i++) {
            entry(entities, "system:series", NOON.plusSeconds(i / 3), i);
            entry(entities, "system:expiry", NOON, i);
        }
        AuditSearch search = new AuditSearch(entities);
        AuditQuery query = query(2, "system:series");
        List<Long> found = new ArrayList<>();
        for (List<AuditEntry> part = search.entries(query); !part.isEmpty(); ) {
            assertThat(part).hasSizeLessThanOrEqualTo(2);
            part.forEach(each -> found.add(each.getRecordId()));
            part = search.after(part.get(part.size() - 1), query);
        }

        assertThat(found).containsExactly(6L, 5L, 4L, 3L, 2L, 1L, 0L);
    }
}
