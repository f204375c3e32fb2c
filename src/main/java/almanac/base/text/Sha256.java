package almanac.base.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/** SHA-256, in hex unless stated otherwise. */
public final class Sha256 {
    private static final int BRIEF_BYTES = 15;

    private Sha256() {}

    public static String of(byte[] content) {
        return HexFormat.of().formatHex(digest(content));
    }

    /** Returns a prefix of the hash in URL-safe Base64, for use in a header. */
    public static String brief(byte[] content) {
        return header(digest(content));
    }

    /** Ends a computation, as {@link #brief(byte[])}. */
    public static String brief(MessageDigest computation) {
        return header(computation.digest());
    }

    private static String header(byte[] digest) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, BRIEF_BYTES));
    }

    private static byte[] digest(byte[] content) {
        return computation().digest(content);
    }

    /** Begins the computation of a hash of what comes in parts. */
    public static MessageDigest computation() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Ends a computation. */
    public static String of(MessageDigest computation) {
        return HexFormat.of().formatHex(computation.digest());
    }

    public static String of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }
}
