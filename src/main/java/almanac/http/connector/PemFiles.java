package almanac.http.connector;

import almanac.base.settings.AllSettings;
import almanac.base.settings.Settings;
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
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A certificate with its chain, and its key, as ACME clients such as certbot write them. */
record PemFiles(Path certificate, Path key) {

    private static final Pattern KEY =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

    private static final char[] IN_MEMORY = {}; // nothing is stored

    private static final long MOST_BYTES = 1_000_000;

    /** Returns those of the settings; empty if the port speaks HTTP. */
    static Optional<PemFiles> of(Settings settings) {
        return Optional.of(settings.get(AllSettings.TLS_CERTIFICATE))
                .filter(path -> !path.isEmpty())
                .map(path -> new PemFiles(Path.of(path), Path.of(settings.get(AllSettings.TLS_KEY))));
    }

    /** Returns what changes when they are renewed. */
    String state() throws IOException {
        return state(certificate) + " " + state(key);
    }

    private static String state(Path file) throws IOException {
        return Files.getLastModifiedTime(file) + " " + Files.size(file);
    }

    /** @throws GeneralSecurityException if they hold something else, or don't belong together */
    SSLContext read() throws IOException, GeneralSecurityException {
        Certificate[] chain = chain();
        PrivateKey secret = secret(chain[0].getPublicKey().getAlgorithm());
        requirePair(chain[0].getPublicKey(), secret);
        KeyStore keys = KeyStore.getInstance("PKCS12");
        keys.load(null, IN_MEMORY);
        keys.setKeyEntry("site", secret, IN_MEMORY, chain);
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, IN_MEMORY);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private Certificate[] chain() throws IOException, GeneralSecurityException {
        Certificate[] chain = CertificateFactory.getInstance("X.509")
                .generateCertificates(new ByteArrayInputStream(bytes(certificate)))
                .toArray(Certificate[]::new);
        if (chain.length == 0) {
            throw new GeneralSecurityException(certificate + " has no certificate");
        }
        return chain;
    }

    private PrivateKey secret(String algorithm) throws IOException, GeneralSecurityException {
        Matcher pem = KEY.matcher(new String(bytes(key), StandardCharsets.ISO_8859_1));
        if (!pem.find()) {
            throw new GeneralSecurityException(key + " has no key that begins with BEGIN PRIVATE KEY");
        }
        byte[] encoded = Base64.getMimeDecoder().decode(pem.group(1));
        try {
            return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (InvalidKeySpecException e) {
            throw new GeneralSecurityException(key + " isn't the key of " + certificate, e);
        }
    }

    /** A larger file than any chain would fill the memory, again with each connection. */
    private static byte[] bytes(Path file) throws IOException, GeneralSecurityException {
        if (Files.size(file) > MOST_BYTES) {
            throw new GeneralSecurityException(file + " is larger than a megabyte");
        }
        return Files.readAllBytes(file);
    }

    /** While they are renewed, one of them may be the new one already. */
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
            throw new GeneralSecurityException(key + " isn't the key of " + certificate);
        }
    }
}
