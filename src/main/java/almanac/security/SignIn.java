package almanac.security;

import almanac.model.Account;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Checks names and passwords. A check is slow on purpose, so those that succeeded are remembered for a short while, under
 * a keyed hash that means nothing outside this process; a change of the account's password ends that at once.
 */
@ApplicationScoped
public class SignIn {

    private static final Duration REMEMBERED = Duration.ofMinutes(5);
    private static final int MOST_REMEMBERED = 10_000;

    private final Map<String, Remembered> remembered = new ConcurrentHashMap<>();
    private final byte[] key = new byte[32];

    private record Remembered(String passwordHash, Instant until) {}

    @Inject
    private AccountSearch accounts;

    @Inject
    private Passwords passwords;

    @Inject
    private SiteClock clock;

    /** Makes up this process's key. */
    public SignIn() {
        new SecureRandom().nextBytes(key);
    }

    /** Who that is; empty if there is no such account, it is disabled or the password is wrong. */
    @Transactional
    public Optional<Caller> check(String name, String password) {
        Optional<Account> account = accounts.named(name).filter(Account::isEnabled);
        if (account.isEmpty()) {
            passwords.matchNobody(password);
            return Optional.empty();
        }
        return account.filter(known -> isRight(known, password))
                .map(known -> new Caller(known.getId(), known.getRole()));
    }

    private boolean isRight(Account account, String password) {
        String mark = mark(account.getId() + ":" + password);
        Remembered earlier = remembered.get(mark);
        Instant now = clock.now();
        if (earlier != null
                && earlier.until().isAfter(now)
                && earlier.passwordHash().equals(account.getPasswordHash())) {
            return true;
        }
        boolean right = passwords.matches(account.getPasswordHash(), password);
        if (right) {
            remember(mark, new Remembered(account.getPasswordHash(), now.plus(REMEMBERED)), now);
        }
        return right;
    }

    private void remember(String mark, Remembered success, Instant now) {
        if (remembered.size() >= MOST_REMEMBERED) {
            remembered.values().removeIf(each -> !each.until().isAfter(now));
        }
        if (remembered.size() < MOST_REMEMBERED) {
            remembered.put(mark, success);
        }
    }

    private String mark(String credentials) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return Base64.getEncoder().encodeToString(mac.doFinal(credentials.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }
}
