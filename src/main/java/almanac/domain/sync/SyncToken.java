package almanac.domain.sync;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.OptionalLong;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * A position of the log as clients store it: encrypted and authenticated (AES-GCM, NIST SP 800-38D), a different text
 * each time. It can be neither forged nor read: positions count the writes of others, drafts too.
 */
public final class SyncToken {
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final int BYTES = NONCE_BYTES + Long.BYTES + TAG_BITS / 8;
    private static final int KEY_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private SyncToken() {}

    /** Returns the token of a position; all tokens have the same length. */
    public static String seal(long position, String secret) {
        byte[] nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        byte[] plain = ByteBuffer.allocate(Long.BYTES).putLong(position).array();
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, secret, nonce).doFinal(plain);
            byte[] token = ByteBuffer.allocate(BYTES).put(nonce).put(sealed).array();
            return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
        } catch (GeneralSecurityException e) {
            throw unavailable(e);
        }
    }

    /** Returns the position of a token; empty if it wasn't sealed with this secret. */
    public static OptionalLong open(String token, String secret) {
        byte[] bytes = decoded(token);
        if (bytes.length != BYTES) {
            return OptionalLong.empty();
        }
        try {
            byte[] plain = cipher(Cipher.DECRYPT_MODE, secret, Arrays.copyOf(bytes, NONCE_BYTES))
                    .doFinal(bytes, NONCE_BYTES, BYTES - NONCE_BYTES);
            return OptionalLong.of(ByteBuffer.wrap(plain).getLong());
        } catch (AEADBadTagException e) {
            return OptionalLong.empty();
        } catch (GeneralSecurityException e) {
            throw unavailable(e);
        }
    }

    private static byte[] decoded(String token) {
        try {
            return Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }

    private static Cipher cipher(int mode, String secret, byte[] nonce) throws GeneralSecurityException {
        byte[] key = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(UTF_8));
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(key, 0, KEY_BYTES, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }

    private static IllegalStateException unavailable(GeneralSecurityException e) {
        return new IllegalStateException("every Java platform has AES-GCM and SHA-256", e);
    }
}
