package almanac.domain.format;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.UnreadableFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calendars as programs write them wrongly, or in ways of their own, and what people meant. */
class BrokenCalendarsTest {

    private static FileContents contents(String... lines) throws UnreadableFile {
        return HostileFilesTest.read("a.ics", HostileFilesTest.calendar(lines));
    }

    private static FileEvent event(String... lines) throws UnreadableFile {
        return contents("BEGIN:VEVENT", "UID:1", "SUMMARY:Probe", String.join("\r\n", lines), "END:VEVENT")
                .events()
                .get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "20270322T180000Z, 20270329T180000Z, 2027-03-29 19:00:00",
        "20270322T180000Z, 20270329T170000Z, 2027-03-29 19:00:00",
        "20270322T180000Z, 20270329, 2027-03-29 19:00:00",
        "20270322T223000Z, 20270329T223000Z, 2027-03-29 23:30:00"
    })
    void aSeriesInUtcLeavesOutItsDatesBeyondTheChangeOfClocks(String start, String excluded, String date)
            throws UnreadableFile {
        FileEvent event = event("DTSTART:" + start, "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:" + excluded);

        assertThat(event.members()).containsEntry("exdate", List.of(date));
    }

    @Test
    void aSeriesInUtcTakesPlaceWhereNothingIsExcluded() throws UnreadableFile {
        FileEvent event = event("DTSTART:20270322T180000Z", "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:20270329T150000Z");

        assertThat(event.members()).doesNotContainKey("exdate");
    }
}
