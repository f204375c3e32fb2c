package almanac.base.settings;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A certificate with its chain, and its key, as ACME clients such as certbot write them. A fault is one sentence, which
 * begins with the name of the setting.
 */
public record PemFiles(Path certificate, Path key) {

    private static final Pattern KEY =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

    private static final char[] IN_MEMORY = {}; // nothing is stored

    private static final long MOST_BYTES = 1_000_000;

    /**
     * Their content, as TLS needs it.
     *
     * @param certificate the site's own, the first of its chain
     */
    public record Content(SSLContext context, X509Certificate certificate) {}

    private interface Reading {
        void run() throws GeneralSecurityException;
    }

    /** Returns those of the settings; empty if the port speaks HTTP. */
    public static Optional<PemFiles> of(Settings settings) {
        return of(settings.get(ServerSettings.TLS_CERTIFICATE), settings.get(ServerSettings.TLS_KEY));
    }

    static Optional<PemFiles> of(String certificate, String key) {
        return certificate.isEmpty() || key.isEmpty()
                ? Optional.empty()
                : Optional.of(new PemFiles(Path.of(certificate), Path.of(key)));
    }

    /** Returns a value that changes when they are renewed. */
    public String state() throws IOException {
        return state(certificate) + " " + state(key);
    }

    private static String state(Path file) throws IOException {
        return Files.getLastModifiedTime(file) + " " + Files.size(file);
    }

    /** Returns one sentence for each file that can't be used, or one that they don't belong together. */
    public List<String> faults() {
        List<String> faults = new ArrayList<>();
        attempt(this::chain, faults);
        attempt(this::encodedKey, faults);
        if (faults.isEmpty()) {
            attempt(this::read, faults);
        }
        return faults;
    }

    private static void attempt(Reading reading, List<String> faults) {
        try {
            reading.run();
        } catch (GeneralSecurityException e) {
            faults.add(e.getMessage() + ".");
        }
    }

    /** @throws GeneralSecurityException if they can't be read, hold something else, or don't belong together */
    public Content read() throws GeneralSecurityException {
        X509Certificate[] chain = chain();
        PrivateKey secret = secret(chain[0].getPublicKey().getAlgorithm());
        requirePair(chain[0].getPublicKey(), secret);
        try {
            KeyStore keys = KeyStore.getInstance("PKCS12");
            keys.load(null, IN_MEMORY);
            keys.setKeyEntry("site", secret, IN_MEMORY, chain);
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(keys, IN_MEMORY);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return new Content(context, chain[0]);
        } catch (IOException e) {
            throw new GeneralSecurityException(e);
        }
    }

    private X509Certificate[] chain() throws GeneralSecurityException {
        byte[] content = bytes(ServerSettings.TLS_CERTIFICATE, certificate);
        try {
            X509Certificate[] chain =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificates(new ByteArrayInputStream(content))
                            .stream()
                            .map(X509Certificate.class::cast)
                            .toArray(X509Certificate[]::new);
            if (chain.length > 0) {
                return chain;
            }
        } catch (CertificateException e) {
            throw fault(ServerSettings.TLS_CERTIFICATE, certificate, "has no certificate", e);
        }
        throw fault(ServerSettings.TLS_CERTIFICATE, certificate, "has no certificate", null);
    }

    private byte[] encodedKey() throws GeneralSecurityException {
        Matcher pem = KEY.matcher(new String(bytes(ServerSettings.TLS_KEY, key), StandardCharsets.ISO_8859_1));
        if (!pem.find()) {
            throw fault(ServerSettings.TLS_KEY, key, "has no key that begins with BEGIN PRIVATE KEY", null);
        }
        try {
            return Base64.getMimeDecoder().decode(pem.group(1));
        } catch (IllegalArgumentException e) {
            throw fault(ServerSettings.TLS_KEY, key, "has a damaged key", e);
        }
    }

    private PrivateKey secret(String algorithm) throws GeneralSecurityException {
        try {
            return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encodedKey()));
        } catch (InvalidKeySpecException e) {
            throw isNotTheKey(e);
        }
    }

    /** Bounded: a huge file would fill the memory, again at each connection. */
    private static byte[] bytes(Setting<String> setting, Path file) throws GeneralSecurityException {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw fault(setting, file, "is larger than a megabyte", null);
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw fault(setting, file, "can't be read", e);
        }
    }

    /** Checks that they belong together: during a renewal, only one may be the new one. */
    private void requirePair(PublicKey shown, PrivateKey secret) throws GeneralSecurityException {
        byte[] anything = {1};
        Signature signature = Signature.getInstance(
                switch (shown.getAlgorithm()) {
                    case "RSA" -> "SHA256withRSA";
                    case "EC" -> "SHA256withECDSA";
                    default -> shown.getAlgorithm();
                });
        signature.initSign(secret);
        signature.update(anything);
        byte[] signed = signature.sign();
        signature.initVerify(shown);
        signature.update(anything);
        if (!signature.verify(signed)) {
            throw isNotTheKey(null);
        }
    }

    private GeneralSecurityException isNotTheKey(Exception cause) {
        return fault(ServerSettings.TLS_KEY, key, "isn't the key of " + certificate, cause);
    }

    private static GeneralSecurityException fault(Setting<String> setting, Path file, String what, Exception cause) {
        return new GeneralSecurityException(setting.name() + ": " + file + " " + what, cause);
    }
}
