package almanac.domain.security;

import almanac.base.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.identitystore.Pbkdf2PasswordHash;
import java.util.Map;

/**
 * Hashes and verifies the passwords of accounts: PBKDF2 with HMAC-SHA512, by default with as many iterations as OWASP
 * advises.
 */
@ApplicationScoped
public class Passwords {

    @Inject
    private Pbkdf2PasswordHash pbkdf2;

    @Inject
    private Settings settings;

    private String nobodys;

    @PostConstruct
    void prepare() {
        pbkdf2.initialize(Map.of(
                "Pbkdf2PasswordHash.Algorithm", "PBKDF2WithHmacSHA512",
                "Pbkdf2PasswordHash.Iterations", Integer.toString(settings.passwordIterations()),
                "Pbkdf2PasswordHash.SaltSizeBytes", "16",
                "Pbkdf2PasswordHash.KeySizeBytes", "32"));
        nobodys = hash("nobody has this password");
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
