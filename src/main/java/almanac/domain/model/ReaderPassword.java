package almanac.domain.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * The stored password of a protected event: salted and hashed. A fast hash on purpose: the password is shared with all
 * readers anyway, and a slow hash would let any anonymous caller keep a processor busy by guessing.
 */
final class ReaderPassword {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int SALT_BYTES = 16;

    private ReaderPassword() {}

    static String hash(String password) {
        byte[] salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        return HexFormat.of().formatHex(salt) + ":" + HexFormat.of().formatHex(digest(salt, password));
    }

    /** Compares in constant time. */
    static boolean matches(String hash, String password) {
        String[] parts = hash.split(":");
        byte[] expected = HexFormat.of().parseHex(parts[1]);
        return MessageDigest.isEqual(expected, digest(HexFormat.of().parseHex(parts[0]), password));
    }

    private static byte[] digest(byte[] salt, String password) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update(salt);
            return sha.digest(password.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
