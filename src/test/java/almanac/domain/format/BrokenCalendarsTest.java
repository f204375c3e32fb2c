package almanac.domain.format;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Language;
import almanac.base.language.Languages;
import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.Remark;
import almanac.domain.file.UnreadableFile;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    private static List<String> keys(FileEvent event) {
        return event.remarks().stream().map(Remark::key).toList();
    }

    /** Returns bytes of texts, each of which is written in Latin-1: a byte for a character. */
    private static byte[] bytes(String... latin) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String each : latin) {
            bytes.writeBytes(each.getBytes(StandardCharsets.ISO_8859_1));
        }
        return bytes.toByteArray();
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

    @ParameterizedTest
    @ValueSource(strings = {"\r\n ", "\n ", "\r\n\t"})
    void aCharacterThatIsFoldedInItsMiddleIsWhole(String fold) throws UnreadableFile {
        String text =
                "SUMMARY:Fr\u00c3\u00bchst\u00c3" + fold + "\u00bcck f\u00c3\u00bcr 5 \u00e2\u0082" + fold + "\u00ac";
        FileContents contents = HostileFilesTest.read(
                "a.ics",
                bytes(
                        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n",
                        text,
                        "\r\nDTSTART:20270301T100000\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nDTSTART:x\r\nEND:VEVENT\r\n",
                        "END:VCALENDAR\r\n"));

        assertThat(contents.events().get(0).text("title")).isEqualTo("Frühstück für 5 €");
        assertThat(contents.events().get(1).line()).isEqualTo(8);
        assertThat(Truth.keys(contents)).doesNotContain("import.charset", "import.damaged");
    }

    @Test
    void aCharacterThatIsCutDoesNotCostTheOthers() throws UnreadableFile {
        FileContents contents = HostileFilesTest.read(
                "a.ics",
                bytes(
                        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:K\u00c3\u00b6che\r\nDTSTART:20270301T100000\r\n",
                        "LOCATION:Caf\u00c3...\r\nDESCRIPTION:Gr\u00c3\u00b6\u00c3\u009fe \u00c3...\r\n",
                        "END:VEVENT\r\nEND:VCALENDAR\r\n"));

        FileEvent event = contents.events().get(0);
        assertThat(event.text("title")).isEqualTo("Köche");
        assertThat(event.text("description")).contains("Größe \uFFFD...");
        assertThat(event.members().get("venue")).asString().contains("Caf\uFFFD...");
        assertThat(Truth.keys(contents)).contains("import.damaged").doesNotContain("import.charset");
    }

    @Test
    void linesOfAnotherCharacterSetAreReadInIt() throws UnreadableFile {
        FileContents contents = HostileFilesTest.read(
                "a.ics",
                bytes(
                        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:K\u00c3\u00b6che\r\nDTSTART:20270301T100000\r\n",
                        "DESCRIPTION:Gr\u00f6\u00dfe und M\u00fche\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"));

        FileEvent event = contents.events().get(0);
        assertThat(event.text("title")).isEqualTo("Köche");
        assertThat(event.text("description")).contains("Größe und Mühe");
        assertThat(contents.remarks())
                .filteredOn(each -> each.key().equals("import.charset"))
                .singleElement()
                .satisfies(each -> assertThat(each.values())
                        .containsExactly(Charset.forName("windows-1252").name()));
    }

    @Test
    void aZoneWithAColonNeedsNoQuotes() throws UnreadableFile {
        String zone = ";TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna:";
        FileEvent event = event(
                "DTSTART" + zone + "20270705T190000",
                "DTEND" + zone + "20270705T203000",
                "RRULE:FREQ=WEEKLY;COUNT=4",
                "EXDATE" + zone + "20270712T190000,20270719T190000");

        assertThat(event.skipped()).isFalse();
        assertThat(event.text("start_date")).isEqualTo("2027-07-05 19:00:00");
        assertThat(event.text("end_date")).isEqualTo("2027-07-05 20:30:00");
        assertThat(event.text("timezone")).isEqualTo("Europe/Berlin");
        assertThat(event.members()).containsEntry("exdate", List.of("2027-07-12 19:00:00", "2027-07-19 19:00:00"));
        assertThat(keys(event)).doesNotContain("import.zone-unknown");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\r\n", "\n\n", "\uFEFF\r\n\r\n", "\r\n\uFEFF", " \r\n\t\r\n  ", "\r\n  "})
    void blankLinesBeforeACalendarAreNoHarm(String blank) throws UnreadableFile {
        FileContents contents =
                HostileFilesTest.read("a.ics", blank + HostileFilesTest.calendar(HostileFilesTest.event()));

        assertThat(contents.events()).singleElement().satisfies(event -> assertThat(event.text("title"))
                .isEqualTo("Probe"));
        assertThat(contents.events().get(0).line())
                .isEqualTo(2 + (int) blank.chars().filter(c -> c == '\n').count());
    }

    @ParameterizedTest
    @ValueSource(strings = {"DESCRIPTION", "COMMENT", "X-ALT-DESC;FMTTYPE=text/html"})
    void linesThatGoOnWithATextAreOfThatText(String name) throws UnreadableFile {
        FileEvent event = event(
                "DTSTART:20270301T100000",
                name + ":Der Chor singt.",
                "",
                "Einlass: 19 Uhr",
                "Um 19.30 Uhr; dann Pause: 10 Minuten",
                "https://example.org/chor",
                "20:15 Uhr: Zugabe",
                "Eintritt frei",
                "x-note: eine Bemerkung",
                "URL:https://example.org/");

        if (!name.equals("COMMENT")) {
            assertThat(event.text("description"))
                    .containsSubsequence(
                            "Der Chor singt.",
                            "Einlass: 19 Uhr",
                            "Um 19.30 Uhr; dann Pause: 10 Minuten",
                            "example.org/chor",
                            "20:15 Uhr: Zugabe",
                            "Eintritt frei")
                    .doesNotContain("Bemerkung");
        }
        assertThat(event.text("website")).isEqualTo("https://example.org/");
        assertThat(event.remarks())
                .filteredOn(each -> each.key().equals("import.stray-lines"))
                .singleElement()
                .satisfies(each -> assertThat(each.values()).containsExactly("5"));
    }

    @Test
    void aTitleAndAPlaceOfTwoLinesAreWhole() throws UnreadableFile {
        FileEvent event =
                event("DTSTART:20270301T100000", "LOCATION:Saal am Markt", "Markt 1", "SUMMARY:Lesung", "mit Musik");

        assertThat(event.members().get("venue")).asString().contains("Saal am Markt");
        assertThat(event.members().get("venue")).asString().contains("Markt 1");
    }

    @Test
    void ofAChangeForAllFurtherDatesTheSeriesTells() throws UnreadableFile {
        FileEvent event = contents(
                        "BEGIN:VEVENT",
                        "UID:1",
                        "SUMMARY:Probe",
                        "DTSTART:20270301T100000",
                        "RRULE:FREQ=WEEKLY;COUNT=4",
                        "END:VEVENT",
                        "BEGIN:VEVENT",
                        "UID:1",
                        "SUMMARY:Probe",
                        "RECURRENCE-ID;RANGE=THISANDFUTURE:20270308T100000",
                        "DTSTART:20270308T120000",
                        "END:VEVENT")
                .events()
                .get(0);

        assertThat(event.overrides()).hasSize(1);
        assertThat(event.remarks()).contains(Remark.doubt("this-and-future", 8, "2027-03-08 10:00:00"));
    }

    @ParameterizedTest
    @CsvSource({
        "RRULE:FREQ=MONTHLY, import.rules-as-dates",
        "EXRULE:FREQ=WEEKLY;INTERVAL=2, import.rules-as-dates",
        "RDATE:20270222T100000, import.dates-before-rule"
    })
    void aRuleThatIsNotAloneIsNotBlamed(String other, String key) throws UnreadableFile {
        FileEvent event = event("DTSTART:20270301T100000", "RRULE:FREQ=WEEKLY;COUNT=4", other);

        assertThat(keys(event)).contains(key).doesNotContain("import.rule-as-dates");
    }

    @ParameterizedTest
    @CsvSource({
        "GMT+02:00, +0200, 20270705T190000, 2027-07-05 19:00:00, Europe/Berlin",
        "Ortszeit, +0200, 20270705T190000, 2027-07-05 19:00:00, Europe/Berlin",
        "Ortszeit, +0200, 20270118T003000, 2027-01-18 00:30:00, UTC+2",
        "Ortszeit, +0530, 20270118T003000, 2027-01-18 00:30:00, UTC+5:30",
        "Ortszeit, -0930, 20270118T200000, 2027-01-18 20:00:00, UTC-9:30",
        "'Chennai, Kolkata', +0530, 20270118T003000, 2027-01-18 00:30:00, Asia/Kolkata"
    })
    void aZoneThatNeverChangesIsNoCityOfThatOffset(String id, String offset, String start, String date, String zone)
            throws UnreadableFile {
        FileEvent event = contents(
                        "BEGIN:VTIMEZONE",
                        "TZID:" + id,
                        "BEGIN:STANDARD",
                        "DTSTART:19700101T000000",
                        "TZOFFSETFROM:" + offset,
                        "TZOFFSETTO:" + offset,
                        "END:STANDARD",
                        "END:VTIMEZONE",
                        "BEGIN:VEVENT",
                        "UID:1",
                        "SUMMARY:Probe",
                        "DTSTART;TZID=\"" + id + "\":" + start,
                        "RRULE:FREQ=WEEKLY;COUNT=4",
                        "END:VEVENT")
                .events()
                .get(0);

        assertThat(event.text("start_date")).isEqualTo(date);
        assertThat(event.text("timezone")).isEqualTo(zone);
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "en"})
    void thatAnEventIsPrivateIsSaidOnce(String language) {
        Language spoken = Languages.spoken(language).orElseThrow();

        assertThat(spoken.text("import.row.private")).doesNotContain("gekennzeichnet", "marked");
    }
}
