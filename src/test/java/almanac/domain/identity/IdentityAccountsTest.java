package almanac.domain.identity;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.settings.SiteClock;
import almanac.domain.model.Account;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.AccountStore;
import almanac.domain.security.Caller;
import almanac.domain.security.Passwords;
import almanac.support.ContractCases;
import almanac.support.DatabaseTest;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The account that a token leads to, on both databases. */
class IdentityAccountsTest extends DatabaseTest {

    private static final Passwords NO_PASSWORDS = new Passwords() {
        @Override
        public String hash(String password) {
            return "no hash";
        }
    };

    private EntityManager entities;
    private AccountSearch accounts;
    private IdentityAccounts identities;

    private void on(Kind kind, Runnable test) {
        on(kind, manager -> {
            entities = manager;
            accounts = new AccountSearch(manager);
            identities =
                    new IdentityAccounts(manager, accounts, new AccountStore(manager), NO_PASSWORDS, new SiteClock());
            test.run();
        });
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

    @ParameterizedTest
    @EnumSource(Kind.class)
    void theFirstVisitMakesAnAccountAndEveryOtherFindsIt(Kind kind) {
        on(kind, () -> {
            Caller first = visit("1", "Ada", Role.EDITOR).orElseThrow();

            assertThat(first.role()).isEqualTo(Role.EDITOR);
            assertThat(visit("1", "Ada", Role.EDITOR)).contains(first);
            assertThat(accounts.named("ada")).get().extracting(Account::getId).isEqualTo(first.accountId());
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aVisitThatBringsNothingNewWritesNothing(Kind kind) {
        on(kind, () -> {
            long id = visit("1", "Ada", Role.EDITOR).orElseThrow().accountId();
            int version = accounts.byId(id).orElseThrow().getVersion();
            visit("1", "Ada", Role.EDITOR);

            assertThat(accounts.byId(id).orElseThrow().getVersion()).isEqualTo(version);
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void roleAndDisplayNameFollowTheToken(Kind kind) {
        on(kind, () -> {
            visit("1", "Ada", Role.EDITOR);
            Identity later = new Identity(
                    "https://id.example.org", "1", "Ada", "Ada Lovelace", "ada@example.org", Role.SUBSCRIBER);

            assertThat(visit(later)).get().extracting(Caller::role).isEqualTo(Role.SUBSCRIBER);
            assertThat(accounts.named("Ada")).get().satisfies(account -> {
                assertThat(account.getRole()).isEqualTo(Role.SUBSCRIBER);
                assertThat(account.getDisplayName()).isEqualTo("Ada Lovelace");
            });
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whoIsRenamedKeepsTheirAccount(Kind kind) {
        on(kind, () -> assertThat(visit("1", "Ada", Role.EDITOR)).isEqualTo(visit("1", "Countess", Role.EDITOR)));
    }

    @ContractCases("6 The name of an")
    @EnumSource(Kind.class)
    void aNameThatIsGivenToSomebodyElseLaterBringsNoAccount(Kind kind) {
        on(kind, () -> {
            visit("1", "Ada", Role.EDITOR);

            assertThat(visit("2", "ADA", Role.ADMINISTRATOR)).isEmpty();
            assertThat(visit("2", "Ad\u0430", Role.ADMINISTRATOR))
                    .as("looks alike")
                    .isEmpty();
            assertThat(visit(new Identity("https://other.example.org", "1", "Ada", "", "", Role.EDITOR)))
                    .isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void anAccountWithAPasswordOfItsOwnIsNotHandedOver(Kind kind) {
        on(kind, () -> {
            entities.persist(new Account("boss", Role.ADMINISTRATOR, "hash", Instant.EPOCH));

            assertThat(visit("1", "Boss", Role.SUBSCRIBER)).isEmpty();
            assertThat(accounts.named("boss"))
                    .get()
                    .extracting(Account::getRole)
                    .isEqualTo(Role.ADMINISTRATOR);
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aDisabledAccountIsRefused(Kind kind) {
        on(kind, () -> {
            visit("1", "Ada", Role.EDITOR);
            entities.createQuery("update Account a set a.enabled = false").executeUpdate();

            assertThat(visit("1", "Ada", Role.ADMINISTRATOR)).isEmpty();
            assertThat(accounts.named("ada")).get().extracting(Account::getRole).isEqualTo(Role.EDITOR);
        });
    }
}
