package almanac.base.time;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The row "time zone" of contract §3, and the abbreviations of §4.3. */
class NamedZoneTest {

    private static final Instant WINTER = Instant.parse("2031-01-15T12:00:00Z");
    private static final Instant SUMMER = Instant.parse("2031-07-15T12:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "Europe/Berlin, Europe/Berlin",
        "europe/berlin, Europe/Berlin",
        "AMERICA/NEW_YORK, America/New_York",
        "america/port-au-prince, America/Port-au-Prince",
        "america/argentina/buenos_aires, America/Argentina/Buenos_Aires",
        "etc/gmt+5, Etc/GMT+5",
        "utc, UTC",
        "Gmt, GMT"
    })
    void ianaNamesAreReadInAnyCaseAndAnsweredInTheirOwn(String text, String name) {
        NamedZone zone = NamedZone.parse(text).orElseThrow();

        assertThat(zone).isEqualTo(new NamedZone(name, ZoneId.of(name)));
    }

    @ContractCases("3 time zone")
    @CsvSource({
        "W. Europe Standard Time, Europe/Berlin",
        "w. europe standard time, Europe/Berlin",
        "Eastern Standard Time, America/New_York",
        "India Standard Time, Asia/Kolkata",
        "Eastern Standard Time (Mexico), America/Cancun"
    })
    void otherNamesAreStoredByTheIanaName(String text, String name) {
        assertThat(NamedZone.parse(text)).contains(new NamedZone(name, ZoneId.of(name)));
    }

    @ContractCases("3 time zone")
    @CsvSource({
        "EST, EST, America/Panama", "mst, MST, America/Phoenix",
        "HST, HST, Pacific/Honolulu", "roc, ROC, Asia/Taipei"
    })
    void linksThatJavaLeavesOutKeepTheirName(String text, String name, String clock) {
        assertThat(NamedZone.parse(text)).contains(new NamedZone(name, ZoneId.of(clock)));
    }

    @Test
    void everyOtherNameMeansAZoneThatJavaKnows() throws IOException {
        Properties names = new Properties();
        try (InputStream file = NamedZone.class.getResourceAsStream("zone-names.properties")) {
            names.load(file);
        }

        assertThat(names).hasSizeGreaterThan(130).allSatisfy((other, name) -> assertThat(
                        NamedZone.parse(other.toString()).map(NamedZone::name))
                .contains(name.toString()));
    }

    @ParameterizedTest
    @CsvSource({
        "Europe/Berlin, Berlin",
        "America/New_York, New York",
        "America/Argentina/Buenos_Aires, Buenos Aires (Argentina)",
        "UTC, UTC"
    })
    void aZoneIsCalledByItsCity(String name, String city) {
        assertThat(NamedZone.city(name)).isEqualTo(city);
    }

    @Test
    void everyIanaNameIsReadAsItself() {
        assertThat(ZoneId.getAvailableZoneIds())
                .filteredOn(id -> !id.startsWith("SystemV/"))
                .hasSizeGreaterThan(400)
                .allSatisfy(id ->
                        assertThat(NamedZone.parse(id).orElseThrow().name()).isEqualTo(id));
    }

    @ParameterizedTest
    @CsvSource({
        "UTC+2, UTC+2, +02:00", "utc-3, UTC-3, -03:00", "UTC+0, UTC+0, Z",
        "UTC-0, UTC-0, Z", "utc+5.5, UTC+5.5, +05:30", "UTC-3.5, UTC-3.5, -03:30",
        "UTC+5.75, UTC+5.75, +05:45", "UTC+8.25, UTC+8.25, +08:15", "UTC+13.75, UTC+13.75, +13:45",
        "UTC+5.50, UTC+5.50, +05:30", "UTC+5:30, UTC+5:30, +05:30", "UTC+05:45, UTC+05:45, +05:45",
        "gmt-4, GMT-4, -04:00", "+05:30, +05:30, +05:30", "-11:00, -11:00, -11:00",
        "UTC-12, UTC-12, -12:00", "UTC+14, UTC+14, +14:00", "+14:00, +14:00, +14:00"
    })
    void offsetsKeepTheirNameApartFromItsCase(String text, String name, ZoneOffset offset) {
        assertThat(NamedZone.parse(text)).contains(new NamedZone(name, offset));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "Europe", "Europe/", "Europe/Nowhere", "Mars/Olympus", "SystemV/EST5", "systemv/pst8pdt",
                "EDT", "Z", "5", "05:30", "UTC5", "UTC+", "UTC 5", "UTC + 5",
                "UTC+5.", "UTC+5.3", "UTC+5.33", "UTC+5.555", "UTC+5:3", "UTC+5:60", "UTC+5.5:30", "UTC+14.25",
                "UTC+14:01", "UTC-15", "+14:30", "+18:00", "+19:00", "UTC+99", "UTC+100", "UTC++5",
                "UTC+٥", "Europe/Berlin\u0000", "Europe/Berlin; x", "../Europe/Berlin", "−05:00"
            })
    void otherTextIsRefused(String text) {
        assertThat(NamedZone.parse(text)).isEmpty();
    }

    @Test
    void endlessTextIsRefused() {
        assertThat(NamedZone.parse("UTC+" + "1".repeat(100_000))).isEmpty();
        assertThat(NamedZone.parse("Europe/".repeat(100_000))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "America/New_York, EST, EDT", "Europe/Berlin, CET, CEST", "Europe/London, GMT, BST",
        "Asia/Tokyo, JST, JST", "UTC, UTC, UTC", "GMT, GMT, GMT"
    })
    void theAbbreviationFollowsTheSeason(String text, String winter, String summer) {
        NamedZone zone = NamedZone.parse(text).orElseThrow();

        assertThat(zone.abbreviation(WINTER)).isEqualTo(winter);
        assertThat(zone.abbreviation(SUMMER)).isEqualTo(summer);
    }

    @ParameterizedTest
    @CsvSource({"utc+5.5, UTC+5.5", "UTC-3, UTC-3", "UTC+0, UTC+0", "+05:30, +05:30", "gmt+1, GMT+1"})
    void theAbbreviationOfAnOffsetIsItsName(String text, String name) {
        assertThat(NamedZone.parse(text).orElseThrow().abbreviation(SUMMER)).isEqualTo(name);
    }
}
