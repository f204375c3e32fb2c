package almanac.domain.security;

import almanac.base.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.identitystore.Pbkdf2PasswordHash;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;

/**
 * Hashes and verifies the passwords of accounts: PBKDF2 with HMAC-SHA512, by default with as many iterations as OWASP
 * advises.
 */
@ApplicationScoped
public class Passwords {

    private static final String ALGORITHM = "PBKDF2WithHmacSHA512";
    private static final int SALT_BYTES = 16;
    private static final int KEY_BYTES = 32;

    @Inject
    private Pbkdf2PasswordHash pbkdf2;

    @Inject
    private Settings settings;

    private String nobodys;

    @PostConstruct
    void prepare() {
        pbkdf2.initialize(Map.of(
                "Pbkdf2PasswordHash.Algorithm", ALGORITHM,
                "Pbkdf2PasswordHash.Iterations", Integer.toString(settings.passwordIterations()),
                "Pbkdf2PasswordHash.SaltSizeBytes", Integer.toString(SALT_BYTES),
                "Pbkdf2PasswordHash.KeySizeBytes", Integer.toString(KEY_BYTES)));
        nobodys = String.join(
                ":", ALGORITHM, Integer.toString(settings.passwordIterations()), random(SALT_BYTES), random(KEY_BYTES));
    }

    /** Returns a salt, or a key that isn't computed, since the first sign-in would wait for that. */
    private static String random(int bytes) {
        byte[] random = new byte[bytes];
        new SecureRandom().nextBytes(random);
        return Base64.getEncoder().encodeToString(random);
    }

    public String hash(String password) {
        return pbkdf2.generate(password.toCharArray());
    }

    public boolean matches(String hash, String password) {
        return pbkdf2.verify(password.toCharArray(), hash);
    }

    /**
     * Fails as slowly as a check of an account's password, so that an unknown name can't be distinguished from a wrong
     * password.
     */
    public boolean matchNobody(String password) {
        matches(nobodys, password);
        return false;
    }
}
