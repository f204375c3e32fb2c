package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** A certificate that signs itself, and its key, as an ACME client writes them. */
public record Pem(String certificate, String key) {

    private static final String PASSWORD = "changeit";

    /** @param algorithm {@code RSA} or {@code EC} */
    public static Pem of(String name, String algorithm) throws IOException, GeneralSecurityException {
        Path directory = Files.createTempDirectory("pem");
        Path store = directory.resolve("store");
        String command = "-genkeypair -alias %s -keyalg %s -dname CN=%1$s -storetype PKCS12 -storepass %s -keystore"
                .formatted(name, algorithm, PASSWORD);
        List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
        arguments.add(
                0, Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        arguments.add(store.toString());
        Process keytool = new ProcessBuilder(arguments)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("said").toFile())
                .start();
        assertThat(keytool.onExit().join().exitValue()).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream content = Files.newInputStream(store)) {
            keys.load(content, PASSWORD.toCharArray());
        }
        return new Pem(
                text("CERTIFICATE", keys.getCertificate(name).getEncoded()),
                text("PRIVATE KEY", keys.getKey(name, PASSWORD.toCharArray()).getEncoded()));
    }

    private static String text(String what, byte[] content) {
        return "-----BEGIN " + what + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content) + "\n-----END " + what
                + "-----\n";
    }
}
