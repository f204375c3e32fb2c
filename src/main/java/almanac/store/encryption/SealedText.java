package almanac.store.encryption;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Short texts, encrypted by AES-256 in Galois/Counter Mode (NIST SP 800-38D) with a random nonce, in Base64. */
public final class SealedText {

    private static final int NONCE = 12;

    private SealedText() {}

    /** @param secret of at least 128 random bits: it is not stretched */
    public static String seal(String text, String secret) {
        byte[] nonce = new byte[NONCE];
        new SecureRandom().nextBytes(nonce);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce, secret).doFinal(text.getBytes(UTF_8));
            return Base64.getEncoder()
                    .encodeToString(ByteBuffer.allocate(NONCE + sealed.length)
                            .put(nonce)
                            .put(sealed)
                            .array());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has AES in GCM", e);
        }
    }

    /** Returns the text; empty if it was sealed with another secret, or changed. */
    public static Optional<String> open(String sealed, String secret) {
        byte[] all = Base64.getDecoder().decode(sealed);
        try {
            byte[] nonce = Arrays.copyOf(all, NONCE);
            Cipher cipher = cipher(Cipher.DECRYPT_MODE, nonce, secret);
            return Optional.of(new String(cipher.doFinal(all, NONCE, all.length - NONCE), UTF_8));
        } catch (GeneralSecurityException e) {
            return Optional.empty();
        }
    }

    private static Cipher cipher(int mode, byte[] nonce, String secret) throws GeneralSecurityException {
        byte[] key = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(UTF_8));
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
        return cipher;
    }
}
