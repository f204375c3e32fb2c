package almanac.base.icalendar;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Time zones in calendars (RFC 5545 §3.6.5); {@code ForeignReadersIT} tests that other programs read them alike. */
class TimeZoneComponentTest {

    private static final Instant FROM = Instant.parse("2027-05-01T00:00:00Z");

    private static String written(String zone, Instant from) {
        ContentLines lines = new ContentLines();
        TimeZoneComponent.write(ZoneId.of(zone), from, lines);
        return new String(lines.bytes(), UTF_8).replace("\r\n", "\n");
    }

    @Contract("12.1 Whole days are")
    void rulesThatGoOnAreRules() {
        assertThat(written("Europe/Berlin", FROM)).contains("""
                BEGIN:DAYLIGHT
                DTSTART:20260329T020000
                TZOFFSETFROM:+0100
                TZOFFSETTO:+0200
                TZNAME:CEST
                RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
                END:DAYLIGHT
                """, """
                BEGIN:STANDARD
                DTSTART:20261025T030000
                TZOFFSETFROM:+0200
                TZOFFSETTO:+0100
                TZNAME:CET
                RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
                END:STANDARD
                """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "America/New_York|BYMONTH=3;BYDAY=2SU",
                "America/New_York|BYMONTH=11;BYDAY=1SU",
                "Australia/Lord_Howe|TZOFFSETTO:+1030",
                "Asia/Jerusalem|BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR"
            })
    void eachZoneHasItsOwn(String zone, String line) {
        assertThat(written(zone, FROM)).contains(line);
    }

    @Test
    void whatChangedOnceIsThereOnce() {
        String since1990 = written("Europe/Moscow", Instant.parse("1990-01-01T00:00:00Z"));

        assertThat(since1990).contains("DTSTART:20141026T020000\nTZOFFSETFROM:+0400\nTZOFFSETTO:+0300");
        assertThat(written("Europe/Moscow", FROM)).containsOnlyOnce("DTSTART").doesNotContain("RRULE");
    }

    @Test
    void aZoneThatNeverChangedHasOneOffset() {
        assertThat(written("+05:30", FROM)).isEqualTo("""
                BEGIN:VTIMEZONE
                TZID:UTC+0530
                BEGIN:STANDARD
                DTSTART:20270101T000000
                TZOFFSETFROM:+0530
                TZOFFSETTO:+0530
                TZNAME:+05:30
                END:STANDARD
                END:VTIMEZONE
                """);
        assertThat(written("-05:00", FROM)).contains("TZID:Etc/GMT+5\n");
    }

    @ParameterizedTest
    @CsvSource({"UTC", "Z", "Etc/UTC", "GMT"})
    void utcNeedsNone(String zone) {
        assertThat(written(zone, FROM)).isEmpty();
    }

    @Test
    void everyZoneThatJavaKnowsCanBeWritten() {
        assertThat(ZoneId.getAvailableZoneIds()).allSatisfy(zone -> {
            for (int year : new int[] {1800, 1970, 2027}) {
                String lines = written(zone, Instant.parse(year + "-05-01T00:00:00Z"));
                assertThat(lines.isEmpty() || lines.contains("TZOFFSETTO:")).isTrue();
            }
        });
    }
}
