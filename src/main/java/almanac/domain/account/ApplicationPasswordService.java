package almanac.domain.account;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.time.DateText;
import almanac.domain.model.ApplicationPassword;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.signin.ApplicationPasswordSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;

/** Creates and revokes application passwords, in the caller's transaction. */
@ApplicationScoped
public class ApplicationPasswordService {

    /** Letters and digits without look-alikes. */
    private static final String LETTERS = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

    private static final int LENGTH = 24;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private AccountSearch accounts;

    @Inject
    private ApplicationPasswordSearch search;

    @Inject
    private SiteClock clock;

    /** Returns a secret of 24 letters and digits, about 140 bits, in groups of four. */
    public static String secret() {
        StringBuilder secret = new StringBuilder();
        SecureRandom random = new SecureRandom();
        for (int i = 0; i < LENGTH; i++) {
            secret.append(i > 0 && i % 4 == 0 ? " " : "").append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return secret.toString();
    }

    public ApplicationPassword create(ApplicationPasswordInput input, String secret, Caller caller) {
        input.requireComplete();
        input.violations().throwIfAny();
        Instant expires = input.expiresUtc
                .value()
                .flatMap(DateText::parse)
                .map(text -> text.in(ZoneOffset.UTC, clock.now()).toInstant())
                .orElse(null);
        if (expires != null && !expires.isAfter(clock.now())) {
            input.violations().add("expires_utc", InvalidValue.localized("almanac.account.future", Map.of()));
        }
        input.violations().throwIfAny();
        ApplicationPassword made = new ApplicationPassword(
                accounts.byId(caller.accountId()).orElseThrow(),
                input.name.value().orElseThrow(),
                ApplicationPasswordSearch.hash(secret),
                input.readOnly.value().orElse(false),
                expires,
                clock.now());
        entities.persist(made);
        entities.flush();
        return made;
    }

    /** @throws NotFound if there is no such password, or if it is another's and the caller is no administrator */
    public ApplicationPassword own(RecordKey.ById key, ExpectedVersion expected, Caller caller) {
        ApplicationPassword password = search.byId(key.id())
                .filter(each ->
                        each.getAccount().getId().equals(caller.accountId()) || caller.may(Permission.ADMINISTER))
                .orElseThrow(() -> new NotFound(Kind.APPLICATION_PASSWORD.word()));
        expected.require(password.getVersion());
        return password;
    }

    /**
     * Returns the account whose passwords are listed: the caller's unless another is requested.
     *
     * @throws almanac.base.refusal.Forbidden if the account is another's and the caller is no administrator
     */
    public static long owner(Optional<Long> account, Caller caller) {
        long owner = account.orElse(caller.accountId());
        Policy.require(caller, owner == caller.accountId() ? Permission.OWN_ACCOUNT : Permission.ADMINISTER);
        return owner;
    }

    public void revoke(ApplicationPassword password) {
        entities.remove(password);
        entities.flush();
    }
}
