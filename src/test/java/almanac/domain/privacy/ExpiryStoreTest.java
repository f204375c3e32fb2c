package almanac.domain.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Role;
import almanac.domain.account.PasswordLink;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import almanac.domain.session.SessionLimits;
import almanac.domain.session.WebSession;
import almanac.domain.signin.FailedSignIns;
import almanac.domain.signin.FamiliarAddress;
import almanac.domain.sync.FirstResponse;
import almanac.store.cache.RequestCount;
import almanac.support.Contract;
import almanac.support.EachDatabaseTest;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The expiry of each kind of data, on both databases. */
class ExpiryStoreTest extends EachDatabaseTest {
    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    private static final Duration KEPT = Duration.ofDays(30);

    private static void store(EntityManager entities, Account account, String name, Instant when) {
        FailedSignIns failed = new FailedSignIns(name);
        failed.add(when);
        FamiliarAddress familiar = new FamiliarAddress(name);
        familiar.use(when);
        RequestCount count = new RequestCount(name);
        count.add(when);
        FirstResponse answer = new FirstResponse(new FirstResponse.Key(account.getId(), name), "hash", when);
        answer.fill(201, null, "tag", "{}");
        AuditEntry entry = new AuditEntry(
                when,
                new AuditEntry.Actor(null, "system", ""),
                AuditEntry.Action.UPDATE,
                new AuditEntry.Subject("event", 1L, name),
                "{}");
        WebSession session = new WebSession(account, name, new WebSession.Origin("192.0.2.1", "", false), when);
        Account forgetful = new Account("forgetful " + name, Role.AUTHOR, "no hash", when);
        PasswordLink link = new PasswordLink(forgetful);
        link.renew(name, when);
        for (Object each : new Object[] {failed, familiar, count, answer, entry, session, forgetful, link}) {
            entities.persist(each);
        }
        entities.createNativeQuery("insert into revisions (record_id, version, replaced_at, members)"
                        + " values (-1, ?1, ?2, '{}')")
                .setParameter(1, (int) when.getEpochSecond())
                .setParameter(2, when)
                .executeUpdate();
    }

    private static long count(EntityManager entities, String entity) {
        return entities.createQuery("select count(e) from " + entity + " e", Long.class)
                .getSingleResult();
    }

    @Test
    @Contract("13 Previews that were not run")
    void previewsAreForgottenAfterAWeek() {
        Account account = new Account("somebody", Role.AUTHOR, "no hash", NOW);
        entities.persist(account);
        entities.flush();
        for (int days : new int[] {6, 8, 31}) {
            for (String state : List.of("READY", "DONE")) {
                entities.createNativeQuery(
                                "insert into imports (id, version, account_id, actor_id, action_id, name, format, state, created_at,"
                                        + " options, counts, remarks, names, mapping, missing, finished, rows_to_do) values"
                                        + " (?1, 0, ?2, 1, 1, 'a', 'ics', ?3, ?4, '{}', '{}', '{}', '{}', '', '{}', 0, 0)")
                        .setParameter(1, -days - (state.equals("DONE") ? 100 : 0))
                        .setParameter(2, account.getId())
                        .setParameter(3, state)
                        .setParameter(4, NOW.minus(Duration.ofDays(days)))
                        .executeUpdate();
            }
        }
        new ExpiryStore(entities).deleteExpired(NOW, KEPT, new SessionLimits(Duration.ofHours(8), Duration.ofDays(7)));

        assertThat(entities.createQuery("select i.id from Import i order by i.id", Long.class)
                        .getResultList())
                .containsExactly(-108L, -106L, -6L);
    }

    @Test
    void eachThingIsKeptForItsTime() {
        Account account = new Account("somebody", Role.AUTHOR, "no hash", NOW);
        entities.persist(account);
        entities.createQuery("delete from AuditEntry").executeUpdate();
        store(entities, account, "new", NOW.minus(Duration.ofMinutes(59)));
        store(entities, account, "of today", NOW.minus(Duration.ofHours(23)));
        store(entities, account, "of this month", NOW.minus(Duration.ofDays(29)));
        store(entities, account, "old", NOW.minus(Duration.ofDays(31)));
        entities.flush();

        new ExpiryStore(entities).deleteExpired(NOW, KEPT, new SessionLimits(Duration.ofHours(8), Duration.ofDays(7)));

        assertThat(count(entities, "FailedSignIns")).isEqualTo(1);
        assertThat(count(entities, "RequestCount")).isEqualTo(1);
        assertThat(count(entities, "FirstResponse")).isEqualTo(2);
        assertThat(count(entities, "WebSession")).isEqualTo(1);
        assertThat(count(entities, "PasswordLink")).isEqualTo(2);
        assertThat(count(entities, "FamiliarAddress")).isEqualTo(3);
        assertThat(entities.createQuery("select r.key.version from Revision r where r.key.recordId = -1", Integer.class)
                        .getResultList())
                .hasSize(3);
        assertThat(entities.createQuery("select e.title from AuditEntry e order by e.happenedAt", String.class)
                        .getResultList())
                .containsExactly("of this month", "of today", "new", "1 entries before 2030-12-02 00:00:00");
    }
}
