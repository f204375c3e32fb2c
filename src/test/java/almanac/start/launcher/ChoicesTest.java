package almanac.start.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.start.server.StartException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The settings that the launcher reads from the command line, the environment and the settings file. */
class ChoicesTest {

    @TempDir
    private Path directory;

    private final Map<String, String> environment = new HashMap<>();
    private final Properties system = new Properties();

    private Choices choices() {
        return new Choices(environment, system, directory);
    }

    private void file(String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text);
    }

    @Test
    void whatNobodySaysHasItsDefault() {
        assertThat(choices().port()).isEqualTo(8080);
        assertThat(choices().dataDirectory()).isEqualTo(directory.resolve("data"));
        assertThat(choices().address()).isEqualTo("http://localhost:8080/cal/events/v1");
    }

    @ParameterizedTest
    @CsvSource({
        "1001, 1002, 1003, 1001",
        "    , 1002, 1003, 1002",
        "    ,     , 1003, 1003",
        "    , ' ' , 1003, 1003",
        "    ,     , ' ' , 8080",
        "    , ' 1002 ', , 1002",
        "   1,     ,     , 1",
        "    , 65535,    , 65535",
    })
    void theCommandLineBeatsTheEnvironmentAndThatTheFile(String property, String variable, String line, int port)
            throws IOException {
        Optional.ofNullable(property).ifPresent(given -> system.setProperty("almanac.http.port", given));
        Optional.ofNullable(variable).ifPresent(given -> environment.put("ALMANAC_HTTP_PORT", given));
        if (line != null) {
            file("almanac.properties", "almanac.http.port=" + line);
        }
        assertThat(choices().port()).isEqualTo(port);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536", "-1", "80a", "8080.0", "99999999999"})
    void aPortThatCantBeIsNamed(String port) {
        environment.put("ALMANAC_HTTP_PORT", port);
        assertThatThrownBy(() -> choices().port())
                .isInstanceOf(StartException.class)
                .hasMessage("ALMANAC_HTTP_PORT must be a number from 1 to 65535, not '" + port + "'.");
    }

    @Test
    void theFileMayHaveAnotherName() throws IOException {
        environment.put("ALMANAC_CONFIG_FILE", "other.properties");
        file("almanac.properties", "almanac.http.port=1001");
        file("other.properties", "almanac.http.port=1002");
        assertThat(choices().port()).isEqualTo(1002);
    }

    @Test
    void theFileMayNameSettingsAsTheEnvironmentDoes() throws IOException {
        file("almanac.properties", "ALMANAC_HTTP_PORT=1003\nALMANAC_SITE_NAME=Town");
        choices().handOn();
        assertThat(choices().port()).isEqualTo(1003);
        assertThat(system).containsEntry("almanac.site.name", "Town");
    }

    @Test
    void aFileThatIsNamedMustBeThere() {
        environment.put("ALMANAC_CONFIG_FILE", "missing.properties");
        assertThatThrownBy(this::choices)
                .isInstanceOf(StartException.class)
                .hasMessageContaining("ALMANAC_CONFIG_FILE")
                .hasMessageContaining(directory.resolve("missing.properties").toString());
    }

    @Test
    void aFileThatIsNoTextIsRefused() throws IOException {
        Files.write(directory.resolve("almanac.properties"), new byte[] {'a', (byte) 0xff, '=', '1'});
        assertThatThrownBy(this::choices).isInstanceOf(StartException.class).hasMessageContaining("can't be read");
    }

    @Test
    void allThatIsWrittenAsASettingIsKnownByItsName() throws IOException {
        file("almanac.properties", "http.port=80\nalmanac.page.sise=9");
        environment.put("ALMANAC_TIMEZONE", "UTC");
        environment.put("almanac_page_size", "3");
        environment.put("HOME", "/root");
        system.setProperty("almanac.db.usr", "u");
        system.setProperty("java.io.tmpdir", "/tmp");
        assertThat(choices().written())
                .containsOnlyKeys(
                        "http.port", "almanac.page.sise", "ALMANAC_TIMEZONE", "almanac_page_size", "almanac.db.usr");
    }

    @ParameterizedTest
    @CsvSource({
        "''        , http://localhost:8080",
        "0.0.0.0   , http://localhost:8080",
        "::        , http://localhost:8080",
        "127.0.0.2 , http://127.0.0.2:8080",
        "::1       , http://[::1]:8080"
    })
    void thisMachineReachesTheSiteWhereItListens(String listens, URI site) {
        environment.put("ALMANAC_HTTP_ADDRESS", listens);
        assertThat(choices().local()).isEqualTo(site);
        assertThat(choices().address()).isEqualTo(site + "/cal/events/v1");
    }

    @Test
    void theApplicationGetsFromTheFileWhatNobodySaysOtherwise() throws IOException {
        file("almanac.properties", """
                almanac.site.name=Kulturkalender Köln
                almanac.time.zone=Europe/Berlin
                almanac.db.user=file
                almanac.page.size=20
                """);
        environment.put("ALMANAC_TIME_ZONE", "Europe/Vienna");
        environment.put("ALMANAC_PAGE_SIZE", "");
        system.setProperty("almanac.db.user", "line");
        choices().handOn();
        assertThat(system)
                .containsEntry("almanac.site.name", "Kulturkalender Köln")
                .containsEntry("almanac.db.user", "line")
                .containsEntry("almanac.page.size", "20")
                .doesNotContainKey("almanac.time.zone");
    }

    @Test
    void aSecretMayBeInAFileOfItsOwn() throws IOException {
        environment.put("ALMANAC_BACKUP_PASSPHRASE", "correct horse");
        assertThat(choices().secret("ALMANAC_BACKUP_PASSPHRASE")).isEqualTo("correct horse");
        file("secret", "battery staple\n");
        environment.clear();
        environment.put("ALMANAC_BACKUP_PASSPHRASE_FILE", directory.resolve("secret") + " ");
        assertThat(choices().secret("ALMANAC_BACKUP_PASSPHRASE")).isEqualTo("battery staple");
    }

    @Test
    void theDataDirectoryIsAbsolute() {
        environment.put("ALMANAC_DATA_DIR", "../elsewhere");
        assertThat(choices().dataDirectory()).isEqualTo(directory.resolveSibling("elsewhere"));
        environment.put("ALMANAC_DATA_DIR", "/srv/almanac");
        assertThat(choices().dataDirectory()).isEqualTo(Path.of("/srv/almanac"));
    }

    @Test
    void theAddressIsThePublicOneWithoutASlashTwice() {
        environment.put("ALMANAC_PUBLIC_URL", "https://calendar.example/");
        assertThat(choices().address()).isEqualTo("https://calendar.example/cal/events/v1");
    }
}
