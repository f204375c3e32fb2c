package almanac.domain.signin;

import almanac.domain.model.Account;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Caches verified passwords by address, briefly and under a keyed hash that is worthless outside of this process, so
 * that a client that signs in with each request doesn't wait for the slow hash. At another address a password counts as
 * a guess.
 */
@ApplicationScoped
public class VerifiedPasswords {
    private static final Duration LIFETIME = Duration.ofMinutes(5);
    private static final int MOST = 10_000;

    private final Cache<Key, Entry> cache =
            Caffeine.newBuilder().expireAfterWrite(LIFETIME).maximumSize(MOST).build();

    private final byte[] key = new byte[32];

    private record Key(long account, String address) {}

    /** @param passwordHash the account's hash at that time; a different one means that the password has changed */
    private record Entry(String mark, String passwordHash) {}

    /** Creates a cache with a random key. */
    public VerifiedPasswords() {
        new SecureRandom().nextBytes(key);
    }

    /** Returns whether the password was verified at this address recently and the account's has not changed since. */
    boolean isKnown(Account account, String password, String address) {
        Entry earlier = cache.getIfPresent(new Key(account.getId(), address));
        return earlier != null
                && earlier.passwordHash().equals(account.getPasswordHash())
                && earlier.mark().equals(mark(password));
    }

    void add(Account account, String password, String address) {
        cache.put(new Key(account.getId(), address), new Entry(mark(password), account.getPasswordHash()));
    }

    /** Removes the entry: the password is checked again at this address, and limited like any guess. */
    void evict(Account account, String address) {
        cache.invalidate(new Key(account.getId(), address));
    }

    String mark(String sent) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return Base64.getEncoder().encodeToString(mac.doFinal(sent.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }
}
