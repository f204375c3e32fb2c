package almanac.domain.security;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Role;
import almanac.base.paging.PageRequest;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.AuditEntry.Actor;
import almanac.domain.model.AuditEntry.Subject;
import almanac.domain.session.WebSession;
import almanac.support.Contract;
import almanac.support.EachDatabaseTest;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Accounts by words and role, on both databases. */
class AccountSearchTest extends EachDatabaseTest {

    private static Account account(EntityManager entities, String name, String displayName, String email, Role role) {
        Account account = new Account(name, role, "no hash", Instant.EPOCH);
        account.setDisplayName(displayName);
        account.setEmail(email);
        entities.persist(account);
        return account;
    }

    @Test
    void allWordsAreInItsNamesOrItsAddress() {
        Account ada = account(entities, "xyz-ada", "Ada O’Hara–Ünal", "countess@example.org", Role.EDITOR);
        Account bob = account(entities, "xyz-Bob", "100% Bob_", "", Role.AUTHOR);
        AccountSearch search = new AccountSearch(entities);
        PageRequest page = new PageRequest(1, 10);

        assertThat(search.found(List.of("xyz"), Optional.empty(), page)).containsExactly(ada, bob);
        assertThat(search.found(List.of("xyz"), Optional.empty(), new PageRequest(2, 1)))
                .containsExactly(bob);
        assertThat(search.found(List.of("xyz", "o'hara-ünal", "countess@"), Optional.empty(), page))
                .containsExactly(ada);
        assertThat(search.found(List.of("xyz-bob"), Optional.empty(), page)).containsExactly(bob);
        assertThat(search.found(List.of("xyz"), Optional.of(Role.EDITOR), page)).containsExactly(ada);
        assertThat(search.found(List.of("xyz", "%"), Optional.empty(), page))
                .as("a wildcard is a character")
                .containsExactly(bob);
        assertThat(search.found(List.of("xyz", "a_a"), Optional.empty(), page)).isEmpty();
    }

    @Test
    void theLastActivityIsInASessionOrTheAuditTrail() {
        Account ada = account(entities, "xyz-ada", "", "", Role.EDITOR);
        Account bob = account(entities, "xyz-bob", "", "", Role.EDITOR);
        Account eve = account(entities, "xyz-eve", "", "", Role.EDITOR);
        Instant first = Instant.EPOCH.plusSeconds(60);
        Instant then = first.plusSeconds(60);
        entities.persist(new WebSession(ada, "hash", new WebSession.Origin("", "", false), then));
        for (Account each : List.of(ada, bob)) {
            Actor actor = new Actor(each.getId(), each.getName(), "");
            Subject subject = new Subject("account", each.getId(), "");
            entities.persist(new AuditEntry(first, actor, AuditEntry.Action.SIGN_IN, subject, "{}"));
        }

        assertThat(new AccountSearch(entities).lastActive(List.of(ada, bob, eve)))
                .isEqualTo(Map.of(ada.getId(), then, bob.getId(), first));
    }

    @Contract("6 What looked alike")
    void namesThatLookAlikeAlreadyStay() {
        Account ada = account(entities, "xyz-ada", "", "", Role.AUTHOR);
        Account alike = account(entities, "xyz-\u0430da", "", "", Role.AUTHOR);
        AccountStore store = new AccountStore(entities);

        assertThat(store.isTaken("XYZ-\u0430da", alike)).isFalse();
        assertThat(store.isTaken("xyz-\u0430d\u0430", alike)).isFalse();
        assertThat(store.isTaken("xyz-ada", alike)).as("the same in letters").isTrue();
        assertThat(store.isTaken("xyz-adá", ada)).as("another look").isFalse();
        assertThat(store.isTaken("xyz-\u0430d\u0430", null)).isTrue();
        assertThat(store.isTaken("xyz-eve", null)).isFalse();
    }

    @Test
    void whoOwnsNothingHasNoCounts() {
        Account nobody = account(entities, "xyz-nobody", "", "", Role.AUTHOR);

        assertThat(new AccountSearch(entities).counts(nobody)).isEqualTo(Map.of());
    }
}
