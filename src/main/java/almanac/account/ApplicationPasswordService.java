package almanac.account;

import almanac.model.ApplicationPassword;
import almanac.rest.ErrorCode;
import almanac.rest.IfMatch;
import almanac.rest.Problem;
import almanac.rest.RecordKey;
import almanac.security.AccountSearch;
import almanac.security.ApplicationPasswordSearch;
import almanac.security.Caller;
import almanac.security.Policy;
import almanac.security.Right;
import almanac.settings.SiteClock;
import almanac.time.DateText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;

/** Makes and revokes application passwords, within the running transaction. */
@ApplicationScoped
public class ApplicationPasswordService {

    /** Without those that look alike. */
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

    /** A secret of 24 letters and digits, about 140 bits, in groups of four. */
    static String secret() {
        StringBuilder secret = new StringBuilder();
        SecureRandom random = new SecureRandom();
        for (int i = 0; i < LENGTH; i++) {
            secret.append(i > 0 && i % 4 == 0 ? " " : "").append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return secret.toString();
    }

    ApplicationPassword create(ApplicationPasswordInput input, String secret, Caller caller) {
        input.requireComplete();
        input.violations().throwIfAny();
        Instant expires = input.expiresUtc
                .value()
                .flatMap(DateText::parse)
                .map(text -> text.in(ZoneOffset.UTC, clock.now()).toInstant())
                .orElse(null);
        if (expires != null && !expires.isAfter(clock.now())) {
            input.violations().add("expires_utc", "must be in the future");
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

    /** @throws Problem 404 if there is none, or it is another's and the caller is no administrator */
    ApplicationPassword own(RecordKey.ById key, IfMatch ifMatch, Caller caller) {
        ApplicationPassword password = search.byId(key.id())
                .filter(each -> each.getAccount().getId().equals(caller.accountId()) || caller.may(Right.ADMINISTER))
                .orElseThrow(() -> new Problem(
                        ErrorCode.NOT_FOUND, "application-password", "There is no such application password."));
        ifMatch.require(password.getVersion());
        return password;
    }

    /** Whose are listed. */
    static long owner(ApplicationPasswordListParams params, Caller caller) {
        long owner = params.get(ApplicationPasswordListParams.ACCOUNT).orElse(caller.accountId());
        Policy.require(caller, owner == caller.accountId() ? Right.OWN_ACCOUNT : Right.ADMINISTER);
        return owner;
    }

    void revoke(ApplicationPassword password) {
        entities.remove(password);
        entities.flush();
    }
}
