package almanac.base.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.constraint.InvalidValue;
import almanac.support.Contract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

    @Contract("11 Changes are kept")
    void theReadmeListsEverySettingAsItIsDeclared() throws IOException {
        List<Setting<?>> machine = AllSettings.ALL.stream()
                .filter(setting -> !FirstValues.ALL.contains(setting))
                .toList();

        assertThat(Files.readString(Path.of("docs/SETTINGS.md"))).contains(table(machine), table(FirstValues.ALL));
        assertThat(AllSettings.ALL).hasSize(machine.size() + FirstValues.ALL.size());
    }

    private static String table(List<Setting<?>> settings) {
        return String.join("\n", settings.stream().map(SettingsTest::row).toList());
    }

    private static String row(Setting<?> setting) {
        String byDefault = setting.byDefault().isEmpty() ? "–" : "`" + setting.byDefault() + "`";
        return "| `%s` | %s | %s | %s |".formatted(setting.name(), setting.type(), byDefault, setting.effect());
    }

    @ParameterizedTest
    @CsvSource({
        "https://calendar.example, chain.pem, true",
        "https://calendar.example/intranet/, chain.pem, true",
        "https://calendar.example:8443, chain.pem, false",
        "http://calendar.example, chain.pem, false",
        "'', chain.pem, false",
        "https://calendar.example, '', false"
    })
    void onlyAHostAtTheStandardPortIsBoundToHttps(String publicUrl, String certificate, boolean isBound) {
        Map<String, String> given = Map.of(
                "almanac.public.url",
                publicUrl,
                "almanac.tls.certificate",
                certificate,
                "almanac.tls.key",
                certificate);

        assertThat(new Settings(key -> given.getOrDefault(key, "")).hasHttpsHost())
                .isEqualTo(isBound);
    }

    @Test
    void everyDefaultHoldsItsOwnRule() {
        assertThat(AllSettings.ALL).isNotEmpty().allSatisfy(setting -> assertThat(
                        setting.rule().read(setting.byDefault()))
                .isNotNull());
    }

    @ParameterizedTest
    @CsvSource({
        "ALMANAC_HTTP_PORT, 0",
        "ALMANAC_HTTP_PORT, http",
        "ALMANAC_TIME_ZONE, Mars/Base",
        "ALMANAC_PUBLIC_URL, calendar",
        "ALMANAC_PAGE_SIZE, 51",
        "ALMANAC_CURRENCY_POSITION, left",
        "ALMANAC_DB_URL, jdbc:mysql://x",
        "ALMANAC_DB_URL, jndi:ldap://elsewhere/x",
        "ALMANAC_BODY_LIMIT, 1",
        "ALMANAC_OIDC_ISSUER, http://id.example.org",
        "ALMANAC_OIDC_ISSUER, http://localhost@id.example.org",
        "ALMANAC_OIDC_ROLES, editors",
        "ALMANAC_OIDC_ROLES, staff=chief",
        "ALMANAC_HTTP_ADDRESS, localhost",
        "ALMANAC_ADMIN_PASSWORD, abc",
        "ALMANAC_ALLOWED_ORIGINS, 'https://a.example,https://b.example:99999'",
        "ALMANAC_ALLOWED_ORIGINS, http://[::1]:0"
    })
    void whatCantBeRightIsRefused(String name, String value) {
        Setting<?> setting = AllSettings.ALL.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();

        assertThatThrownBy(() -> setting.rule().read(value))
                .isInstanceOf(InvalidValue.class)
                .hasMessageStartingWith("must");
    }

    @Test
    void originsHaveAnyPortThereIs() {
        String given = "https://a.example,http://[::1],http://b.example:1,app://localhost:65535,null";

        assertThat(ServerSettings.ALLOWED_ORIGINS.rule().read(given)).containsExactly(given.split(","));
    }
}
