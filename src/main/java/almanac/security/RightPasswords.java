package almanac.security;

import almanac.model.Account;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Remembers for a short while which passwords were right, under a keyed hash that means nothing outside this process: a
 * program that signs in with each request need not wait for the slow check each time.
 */
@ApplicationScoped
public class RightPasswords {
    private static final Duration REMEMBERED = Duration.ofMinutes(5);
    private static final int MOST_REMEMBERED = 10_000;

    private final Map<String, Remembered> remembered = new ConcurrentHashMap<>();
    private final byte[] key = new byte[32];

    private record Remembered(String passwordHash, Instant until) {}

    @Inject
    private SiteClock clock;

    /** Makes up this process's key. */
    public RightPasswords() {
        new SecureRandom().nextBytes(key);
    }

    /** Whether it was right a short while ago and the account's password has not changed since. */
    boolean isKnown(Account account, String password) {
        Remembered earlier = remembered.get(mark(account, password));
        return earlier != null
                && earlier.until().isAfter(clock.now())
                && earlier.passwordHash().equals(account.getPasswordHash());
    }

    void remember(Account account, String password) {
        Instant now = clock.now();
        if (remembered.size() >= MOST_REMEMBERED) {
            remembered.values().removeIf(each -> !each.until().isAfter(now));
        }
        if (remembered.size() < MOST_REMEMBERED) {
            remembered.put(mark(account, password), new Remembered(account.getPasswordHash(), now.plus(REMEMBERED)));
        }
    }

    private String mark(Account account, String password) {
        String credentials = account.getId() + ":" + password;
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return Base64.getEncoder().encodeToString(mac.doFinal(credentials.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }
}
