package almanac.store.encryption;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts a stream in chunks of 64 KiB by AES-256 in Galois/Counter Mode (NIST SP 800-38D). The nonce of a chunk is
 * seven random bytes of the file, its number, and whether it is the last one: none can be changed, moved, left out or
 * cut off. The key comes from the passphrase by PBKDF2 with HMAC-SHA-256, as often as OWASP advises. The file begins
 * with the name of the format, the iterations, salt and random bytes, which all chunks authenticate, and with an empty
 * chunk that tells whether the passphrase is right.
 */
public final class Encryption {

    public static final int CHUNK = 64 * 1024;
    public static final int TAG = 16;

    private static final byte[] MAGIC = "ALMANAC-BACKUP-ENCRYPTED-".getBytes(US_ASCII);
    private static final byte VERSION = '1';
    private static final int ITERATIONS = 600_000;
    private static final int MOST_ITERATIONS = 10_000_000;
    private static final int SALT = 16;
    private static final int RANDOM = 7;
    private static final int HEAD = MAGIC.length + 1 + Integer.BYTES + SALT + RANDOM;
    private static final byte OTHER = 0;
    private static final byte LAST = 1;
    private static final byte PROOF = 2;

    private final byte[] head;
    private final SecretKey key;
    private int chunks;

    private Encryption(byte[] head, String passphrase) {
        this.head = head;
        this.key = key(head, passphrase);
    }

    /** Begins a new file. */
    public static Encryption begin(String passphrase) {
        return begin(passphrase, ITERATIONS);
    }

    /** @param iterations which a test can afford to be few */
    public static Encryption begin(String passphrase, int iterations) {
        byte[] random = new byte[SALT + RANDOM];
        new SecureRandom().nextBytes(random);
        ByteBuffer head = ByteBuffer.allocate(HEAD);
        head.put(MAGIC).put(VERSION).putInt(iterations).put(random);
        return new Encryption(head.array(), passphrase);
    }

    /** Returns what the file begins with. */
    byte[] opening() {
        ByteBuffer opening = ByteBuffer.allocate(HEAD + TAG);
        return opening.put(head)
                .put(crypt(Cipher.ENCRYPT_MODE, new byte[0], 0, PROOF))
                .array();
    }

    public static boolean isEncrypted(byte[] beginning) {
        return Arrays.equals(MAGIC, Arrays.copyOf(beginning, MAGIC.length));
    }

    /**
     * Reads what the file begins with.
     *
     * @throws InvalidArchive if the passphrase isn't that of the file
     */
    static Encryption resume(InputStream in, String passphrase) throws IOException {
        byte[] head = new byte[HEAD];
        byte[] proof = new byte[TAG];
        try {
            DataInputStream data = new DataInputStream(in);
            data.readFully(head);
            data.readFully(proof);
        } catch (EOFException e) {
            throw InvalidArchive.broken(e);
        }
        if (head[MAGIC.length] != VERSION) {
            throw InvalidArchive.newer();
        }
        if (passphrase.isEmpty()) {
            throw InvalidArchive.locked();
        }
        int iterations = ByteBuffer.wrap(head).getInt(MAGIC.length + 1);
        if (iterations < 1 || iterations > MOST_ITERATIONS) {
            throw InvalidArchive.broken(null);
        }
        Encryption encryption = new Encryption(head, passphrase);
        if (encryption.crypt(Cipher.DECRYPT_MODE, proof, 0, PROOF) == null) {
            throw InvalidArchive.wrongPassphrase();
        }
        return encryption;
    }

    private static SecretKey key(byte[] head, String passphrase) {
        ByteBuffer parameters = ByteBuffer.wrap(head, MAGIC.length + 1, Integer.BYTES + SALT);
        int iterations = parameters.getInt();
        byte[] salt = new byte[SALT];
        parameters.get(salt);
        try {
            PBEKeySpec spec = new PBEKeySpec(passphrase.toCharArray(), salt, iterations, 256);
            byte[] key = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(spec)
                    .getEncoded();
            return new SecretKeySpec(key, "AES");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has PBKDF2 with HMAC-SHA-256", e);
        }
    }

    byte[] encrypt(byte[] plain, boolean isLast) {
        return crypt(Cipher.ENCRYPT_MODE, plain, next(), isLast ? LAST : OTHER);
    }

    /** @throws InvalidArchive unless it is the next chunk as it was written, and the last one only if that was written */
    byte[] decrypt(byte[] encrypted, boolean isLast) throws InvalidArchive {
        byte[] plain = encrypted.length < TAG // which some JDKs report as a fault of their own
                ? null
                : crypt(Cipher.DECRYPT_MODE, encrypted, next(), isLast ? LAST : OTHER);
        if (plain == null) {
            throw InvalidArchive.broken(null);
        }
        return plain;
    }

    private int next() {
        return Math.incrementExact(chunks++); // 140 TB
    }

    /** Returns null if it isn't authentic. */
    private byte[] crypt(int mode, byte[] content, int number, byte kind) {
        ByteBuffer nonce = ByteBuffer.allocate(RANDOM + Integer.BYTES + 1);
        nonce.put(head, HEAD - RANDOM, RANDOM).putInt(number).put(kind);
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, key, new GCMParameterSpec(8 * TAG, nonce.array()));
            cipher.updateAAD(head);
            return cipher.doFinal(content);
        } catch (GeneralSecurityException e) {
            if (mode == Cipher.DECRYPT_MODE) {
                return null;
            }
            throw new IllegalStateException("every JDK has AES in GCM", e);
        }
    }
}
