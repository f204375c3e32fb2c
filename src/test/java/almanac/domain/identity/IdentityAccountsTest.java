package almanac.domain.identity;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Role;
import almanac.domain.model.Account;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.AccountStore;
import almanac.domain.security.Caller;
import almanac.domain.security.Passwords;
import almanac.support.Contract;
import almanac.support.EachDatabaseTest;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The account that a token leads to, on both databases. */
class IdentityAccountsTest extends EachDatabaseTest {

    private static final Passwords NO_PASSWORDS = new Passwords() {
        @Override
        public String hash(String password) {
            return "no hash";
        }
    };

    private AccountSearch accounts;
    private IdentityAccounts identities;

    @BeforeEach
    void prepare() {
        accounts = new AccountSearch(entities);
        identities =
                new IdentityAccounts(entities, accounts, new AccountStore(entities), NO_PASSWORDS, new SiteClock());
    }

    private Optional<Caller> visit(String subject, String name, Role role) {
        return visit(new Identity("https://id.example.org", subject, name, "", "", role));
    }

    private Optional<Caller> visit(Identity identity) {
        Optional<Caller> caller = identities.caller(identity);
        entities.flush();
        entities.clear();
        return caller;
    }

    @Test
    void theFirstVisitMakesAnAccountAndEveryOtherFindsIt() {
        Caller first = visit("1", "Ada", Role.EDITOR).orElseThrow();

        assertThat(first.role()).isEqualTo(Role.EDITOR);
        assertThat(visit("1", "Ada", Role.EDITOR)).contains(first);
        assertThat(accounts.named("ada")).get().extracting(Account::getId).isEqualTo(first.accountId());
    }

    @Test
    void aVisitThatBringsNothingNewWritesNothing() {
        long id = visit("1", "Ada", Role.EDITOR).orElseThrow().accountId();
        int version = accounts.byId(id).orElseThrow().getVersion();
        visit("1", "Ada", Role.EDITOR);

        assertThat(accounts.byId(id).orElseThrow().getVersion()).isEqualTo(version);
    }

    @Test
    void roleAndDisplayNameFollowTheToken() {
        visit("1", "Ada", Role.EDITOR);
        Identity later =
                new Identity("https://id.example.org", "1", "Ada", "Ada Lovelace", "ada@example.org", Role.SUBSCRIBER);

        assertThat(visit(later)).get().extracting(Caller::role).isEqualTo(Role.SUBSCRIBER);
        assertThat(accounts.named("Ada")).get().satisfies(account -> {
            assertThat(account.getRole()).isEqualTo(Role.SUBSCRIBER);
            assertThat(account.getDisplayName()).isEqualTo("Ada Lovelace");
        });
    }

    @Test
    void whoIsRenamedKeepsTheirAccount() {
        assertThat(visit("1", "Ada", Role.EDITOR)).isEqualTo(visit("1", "Countess", Role.EDITOR));
    }

    @Contract("6 The name of an")
    void aNameThatIsGivenToSomebodyElseLaterBringsNoAccount() {
        visit("1", "Ada", Role.EDITOR);

        assertThat(visit("2", "ADA", Role.ADMINISTRATOR)).isEmpty();
        assertThat(visit("2", "Ad\u0430", Role.ADMINISTRATOR)).as("looks alike").isEmpty();
        assertThat(visit(new Identity("https://other.example.org", "1", "Ada", "", "", Role.EDITOR)))
                .isEmpty();
    }

    @Test
    void anAccountWithAPasswordOfItsOwnIsNotHandedOver() {
        entities.persist(new Account("boss", Role.ADMINISTRATOR, "hash", Instant.EPOCH));

        assertThat(visit("1", "Boss", Role.SUBSCRIBER)).isEmpty();
        assertThat(accounts.named("boss")).get().extracting(Account::getRole).isEqualTo(Role.ADMINISTRATOR);
    }

    @Test
    void aDisabledAccountIsRefused() {
        visit("1", "Ada", Role.EDITOR);
        entities.createQuery("update Account a set a.enabled = false").executeUpdate();

        assertThat(visit("1", "Ada", Role.ADMINISTRATOR)).isEmpty();
        assertThat(accounts.named("ada")).get().extracting(Account::getRole).isEqualTo(Role.EDITOR);
    }
}
