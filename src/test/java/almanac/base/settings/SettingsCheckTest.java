package almanac.base.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The faults of settings that the launcher gets before anything starts. */
class SettingsCheckTest {

    private static List<String> faults(Map<String, String> written) {
        return new SettingsCheck().apply(written, name -> written.getOrDefault(name, ""));
    }

    private static List<String> faults(String name, String value) {
        return faults(Map.of(name, value));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ALMANAC_TIMEZONE       | ; did you mean ALMANAC_TIME_ZONE?
            almanac.page.sise      | ; did you mean almanac.page.size?
            almanac_page_size      | ; did you mean ALMANAC_PAGE_SIZE?
            almanac.http.prot      | ; did you mean almanac.http.port?
            ALMANAC_DATABASE_URL   | .
            ALMANAC_SMTP_RELAY     | .
            ALMANAC_PORT           | .
            http.port              | .
            """)
    void aNameThatIsNoSettingIsToldWithTheOneThatIsMeant(String name, String meant) {
        assertThat(faults(name, "9")).containsExactly(name + " is no setting" + meant);
    }

    @ParameterizedTest
    @CsvSource({
        "ALMANAC_SERVICE_HOST, 10.0.0.1",
        "ALMANAC_SERVICE_PORT_HTTP, 8080",
        "ALMANAC_PORT, tcp://10.0.0.1:8080",
        "ALMANAC_PORT_8080_TCP_ADDR, 10.0.0.1",
        "ALMANAC_DB_PORT, tcp://10.0.0.2:5432",
        "ALMANAC_DB_PORT_5432_TCP, tcp://10.0.0.2:5432",
        "ALMANAC_DB_SERVICE_PORT, 5432",
        "ALMANAC_CONFIG_FILE, /etc/almanac.properties"
    })
    void whatOthersSayOfServicesIsNoFault(String name, String value) {
        assertThat(faults(name, value)).isEmpty();
    }

    @Test
    void whatNobodySaysIsNoFault() {
        assertThat(faults(Map.of())).isEmpty();
    }

    @Test
    void allFaultsAreToldAtOnce() {
        Map<String, String> written = new TreeMap<>(Map.of(
                "ALMANAC_TIMEZONE", "UTC",
                "ALMANAC_HTTP_PORT", "0",
                "ALMANAC_PAGE_SIZE", "51",
                "ALMANAC_ADMIN_PASSWORD", "abc",
                "ALMANAC_DB_READ_URL", "jdbc:postgresql://replica/almanac",
                "ALMANAC_TLS_CERTIFICATE", "fullchain.pem",
                "ALMANAC_BACKUP_AT", "02:30",
                "ALMANAC_OIDC_ISSUER", "https://id.example.org",
                "ALMANAC_ACCOUNTS_FILE", "nowhere.txt"));

        assertThat(faults(written))
                .satisfiesExactly(
                        fault -> assertThat(fault).startsWith("ALMANAC_TIMEZONE is no setting"),
                        fault -> assertThat(fault).startsWith("ALMANAC_HTTP_PORT must be"),
                        fault -> assertThat(fault).startsWith("ALMANAC_ADMIN_PASSWORD must have at least 10"),
                        fault -> assertThat(fault).startsWith("ALMANAC_PAGE_SIZE must be"),
                        fault -> assertThat(fault).startsWith("ALMANAC_DB_URL must name a PostgreSQL"),
                        fault -> assertThat(fault).startsWith("ALMANAC_BACKUP_DIR must not be empty"),
                        fault -> assertThat(fault).startsWith("ALMANAC_TLS_KEY must not be empty"),
                        fault -> assertThat(fault).startsWith("ALMANAC_OIDC_AUDIENCE must not be empty"),
                        fault -> assertThat(fault).startsWith("ALMANAC_OIDC_ROLES must not be empty"),
                        fault -> assertThat(fault).isEqualTo("ALMANAC_ACCOUNTS_FILE: nowhere.txt can't be read."))
                .allSatisfy(fault -> assertThat(fault).doesNotContain("abc"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ALMANAC_DB_PASSWORD", "ALMANAC_ADMIN_PASSWORD",
                "ALMANAC_BACKUP_PASSPHRASE", "ALMANAC_OIDC_CLIENT_SECRET"
            })
    void aSecretIsTheContentOfTheFileThatItsSettingNames(String name, @TempDir Path directory) throws IOException {
        Path file = directory.resolve("secret");
        Map<String, String> written = Map.of(name + "_FILE", file.toString());
        Setting<?> secret = AllSettings.ALL.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        assertThat(faults(written)).containsExactly(name + "_FILE: " + file + " can't be read.");
        Files.writeString(file, "\n");
        assertThat(faults(written)).containsExactly(name + "_FILE: " + file + " is empty.");

        Files.writeString(file, "rain ${over} $the = harbour\r\n");

        assertThat(faults(written)).isEmpty();
        assertThat(new SettingValues(setting -> written.getOrDefault(setting.name(), "")).get(secret))
                .isEqualTo("rain ${over} $the = harbour");
        assertThat(faults(Map.of(name, "another passphrase", name + "_FILE", file.toString())))
                .containsExactly(name + " and " + name + "_FILE exclude each other.");
    }

    @Test
    void aSecretFromAFileHoldsItsRuleAndIsNotTold(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("secret"), "abc");

        assertThat(faults("ALMANAC_ADMIN_PASSWORD_FILE", file.toString()))
                .containsExactly("ALMANAC_ADMIN_PASSWORD must have at least 10 characters.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ada,editor,short", "ada,editor,Password123", "adalovelace,editor,adalovelace",
                "ada,chief,a long passphrase", "ada,editor", ",editor,a long passphrase",
                "a:da,editor,a long passphrase"
            })
    void aLineOfTheAccountsFileHoldsTheRulesOfAccounts(String line, @TempDir Path directory) throws IOException {
        Path file = directory.resolve("accounts.txt");
        Files.writeString(file, "# two good ones\n\nbo,author,rain over the old harbour\n" + line + "\n");

        assertThat(faults("ALMANAC_ACCOUNTS_FILE", file.toString()))
                .singleElement()
                .asString()
                .startsWith("ALMANAC_ACCOUNTS_FILE: line 4 must ")
                .doesNotContain("passphrase", "Password123");
    }

    @Test
    void theAccountsOfTheTestsAreGood() {
        assertThat(faults("ALMANAC_ACCOUNTS_FILE", "src/test/resources/accounts.txt"))
                .isEmpty();
    }
}
