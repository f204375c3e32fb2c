package almanac.domain.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.text.Sha256;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A random secret of 256 bits that grants a right, such as a session. The site stores only its hash; a fast one is
 * enough, since nobody guesses so many bits.
 *
 * @param text 43 characters of Base64, as they are in addresses (RFC 4648 §5)
 */
public record Secret(String text) {

    private static final String PATTERN = "[A-Za-z0-9_-]{43}";
    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    public static Secret random() {
        byte[] random = new byte[BYTES];
        RANDOM.nextBytes(random);
        return new Secret(Base64.getUrlEncoder().withoutPadding().encodeToString(random));
    }

    /** Returns the secret that was sent; empty if it can't be one. */
    public static Optional<Secret> parse(String sent) {
        return sent != null && sent.matches(PATTERN) ? Optional.of(new Secret(sent)) : Optional.empty();
    }

    /** Returns the hash that the site stores. */
    public String hash() {
        return Sha256.of(text);
    }

    /** Returns a secret for one purpose, which reveals neither this one nor those for other purposes. */
    public String derived(String purpose) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(text.getBytes(UTF_8), "HmacSHA256"));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(mac.doFinal(purpose.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }

    /** Compares them in a time that tells nothing. */
    public boolean matches(Secret other) {
        return MessageDigest.isEqual(text.getBytes(UTF_8), other.text.getBytes(UTF_8));
    }

    /** Hides the secret, which must not get into logs. */
    @Override
    public String toString() {
        return "(secret)";
    }
}
