package almanac.base.settings;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Pem;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the settings name, and can't be used: the start ends with it before it makes anything. */
class StartCheckTest {

    @TempDir
    private Path directory;

    /** Of settings' names and values in turn. */
    private List<String> faults(Object... written) {
        Map<String, String> all = new HashMap<>(Map.of("ALMANAC_DATA_DIR", data().toString()));
        for (int i = 0; i < written.length; i += 2) {
            all.put("ALMANAC_" + written[i], written[i + 1].toString());
        }
        return new StartCheck().apply(all, name -> all.getOrDefault(name, ""));
    }

    private Path data() {
        return directory.resolve("some/data");
    }

    private Path certificate() {
        return directory.resolve("fullchain.pem");
    }

    private Path key() {
        return directory.resolve("privkey.pem");
    }

    private List<String> faultsOfTls() {
        return faults("TLS_CERTIFICATE", certificate().toString(), "TLS_KEY", key().toString());
    }

    private List<String> faultsOfTls(String certificate, String key) throws IOException {
        Files.writeString(certificate(), certificate);
        Files.writeString(key(), key);
        return faultsOfTls();
    }

    @Test
    void whatCanBeUsedIsNoFaultAndNothingIsMade() throws IOException, GeneralSecurityException {
        Pem pem = Pem.of("site", "RSA");

        assertThat(faultsOfTls(pem.certificate(), pem.key())).isEmpty();
        assertThat(faults("BACKUP_DIR", directory.toString())).isEmpty();
        assertThat(directory).isDirectoryNotContaining("glob:**/some");
    }

    @Test
    void filesOfHttpsThatCantBeUsedAreToldByTheirSettings() throws IOException, GeneralSecurityException {
        Pem pem = Pem.of("site", "EC");
        String noCertificate = "ALMANAC_TLS_CERTIFICATE: " + certificate() + " has no certificate.";
        String noKey = "ALMANAC_TLS_KEY: " + key() + " has no key that begins with BEGIN PRIVATE KEY.";
        String another = "ALMANAC_TLS_KEY: " + key() + " isn't the key of " + certificate() + ".";

        assertThat(faultsOfTls())
                .containsExactly(
                        "ALMANAC_TLS_CERTIFICATE: " + certificate() + " can't be read.",
                        "ALMANAC_TLS_KEY: " + key() + " can't be read.");
        assertThat(faultsOfTls("", pem.key())).containsExactly(noCertificate);
        assertThat(faultsOfTls("none", pem.key())).containsExactly(noCertificate);
        assertThat(faultsOfTls(pem.key(), pem.certificate())).containsExactly(noCertificate, noKey);
        assertThat(faultsOfTls(pem.certificate(), pem.key().replace("PRIVATE", "ENCRYPTED PRIVATE")))
                .containsExactly(noKey);
        assertThat(faultsOfTls(pem.certificate(), pem.key().replaceFirst("\nM", "\n=M")))
                .singleElement()
                .asString()
                .startsWith("ALMANAC_TLS_KEY: ");
        assertThat(faultsOfTls(pem.certificate(), Pem.of("other", "EC").key())).containsExactly(another);
        assertThat(faultsOfTls(pem.certificate(), Pem.of("other", "RSA").key())).containsExactly(another);
        assertThat(faultsOfTls(pem.certificate() + "\n".repeat(1_000_000), pem.key()))
                .containsExactly("ALMANAC_TLS_CERTIFICATE: " + certificate() + " is larger than a megabyte.");
    }

    @Test
    void aDirectoryForBackupsMustBeThere() throws IOException {
        Path missing = directory.resolve("missing");
        Path file = Files.createFile(directory.resolve("file"));

        for (Path each : List.of(missing, file)) {
            assertThat(faults("BACKUP_DIR", each.toString()))
                    .containsExactly("ALMANAC_BACKUP_DIR: there is no directory " + each + ".");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "logs", "server"})
    void aFileInPlaceOfADirectoryOfTheDataIsTold(String name) throws IOException {
        Path file = data().resolve(name);
        Files.createDirectories(file.getParent());
        Files.createFile(file);

        assertThat(faults()).containsExactly("ALMANAC_DATA_DIR: " + file + " can't be written to.");
    }

    @ParameterizedTest
    @CsvSource({"0.0.0.0, 127.0.0.1", "127.0.0.1, 127.0.0.1", "127.0.0.1, 0.0.0.0", "::, 127.0.0.1"})
    void monitoringHasAPortOfItsOwn(String site, String management) {
        assertThat(faults("HTTP_ADDRESS", site, "MANAGEMENT_ADDRESS", management, "MANAGEMENT_PORT", "8080"))
                .containsExactly("ALMANAC_MANAGEMENT_PORT must be another port than ALMANAC_HTTP_PORT.");
    }

    @Test
    void onePortOfTwoAddressesIsTwo() {
        assertThat(faults("HTTP_ADDRESS", "127.0.0.2", "MANAGEMENT_PORT", "8080"))
                .isEmpty();
    }

    @Test
    void anAddressMustBeOneOfThisMachine() {
        assertThat(faults(
                        "HTTP_ADDRESS",
                        "198.51.100.1",
                        "MANAGEMENT_ADDRESS",
                        "198.51.100.2",
                        "MANAGEMENT_PORT",
                        "9464"))
                .containsExactly(
                        "this machine has no address 198.51.100.1; ALMANAC_HTTP_ADDRESS must name one of its own.",
                        "this machine has no address 198.51.100.2; ALMANAC_MANAGEMENT_ADDRESS must name one of its own.");
    }

    @Test
    void aPortThatTheRunningServerMayHaveIsNoFault() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(faults("HTTP_ADDRESS", "127.0.0.1", "HTTP_PORT", Integer.toString(taken.getLocalPort())))
                    .isEmpty();
        }
    }
}
