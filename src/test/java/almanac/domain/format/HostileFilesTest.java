package almanac.domain.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.FileLimits;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.TableMapping;
import almanac.domain.file.UnreadableFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are meant to harm are refused, or read within bounds. */
class HostileFilesTest {

    static FileContents read(String name, byte[] bytes) throws UnreadableFile {
        return CalendarFiles.read(bytes, ImportSamplesTest.options(name));
    }

    static FileContents read(String name, String text) throws UnreadableFile {
        return read(name, text.getBytes(StandardCharsets.UTF_8));
    }

    static String calendar(String... lines) {
        return "BEGIN:VCALENDAR\r\n" + String.join("\r\n", lines) + "\r\nEND:VCALENDAR\r\n";
    }

    static String event(String... lines) {
        return "BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Probe\r\nDTSTART:20270301T100000\r\n" + String.join("\r\n", lines)
                + "\r\nEND:VEVENT";
    }

    static byte[] zip(Map<String, byte[]> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void assertRefused(String key, byte[] bytes) {
        assertThatThrownBy(() -> read("datei", bytes))
                .isInstanceOfSatisfying(
                        UnreadableFile.class, e -> assertThat(e.reason().key()).isEqualTo("import." + key));
    }

    @Test
    void whatIsTooLargeIsNotLookedAt() {
        assertRefused("too-large", new byte[FileLimits.MOST_BYTES + 1]);
    }

    @Test
    void anArchiveIsRefusedOnceItIsTooLargeInside() {
        byte[] zeros = new byte[60_000_000];
        assertRefused("too-large-inside", zip(Map.of("a.ics", zeros, "b.ics", zeros)));
    }

    @Test
    void anArchiveWithinAnArchiveIsLeftOutAndTold() throws UnreadableFile {
        byte[] inner = zip(Map.of("c.ics", calendar(event()).getBytes(StandardCharsets.UTF_8)));
        assertRefused("nothing-inside", zip(Map.of("b.zip", inner)));
        FileContents contents = read(
                "a.zip", zip(Map.of("b.zip", inner, "d.ics", calendar(event()).getBytes(StandardCharsets.UTF_8))));
        assertThat(contents.events()).extracting(FileEvent::part).containsExactly("d.ics");
        assertThat(Truth.keys(contents)).contains("import.file-left-out");
    }

    @Test
    void namesThatLeadOutOfAnArchiveLeadNowhere() throws UnreadableFile {
        byte[] file = calendar(event()).getBytes(StandardCharsets.UTF_8);
        FileContents contents = read("a.zip", zip(Map.of("../../etc/termine.ics", file, "C:\\temp\\mehr.ics", file)));
        assertThat(contents.events()).extracting(FileEvent::part).containsExactlyInAnyOrder("termine.ics", "mehr.ics");
    }

    @Test
    void anArchiveOfManyFilesIsRefused() {
        Map<String, byte[]> files = new java.util.HashMap<>();
        for (int i = 0; i < 1_001; i++) {
            files.put(i + ".ics", new byte[0]);
        }
        assertRefused("too-many-files", zip(files));
    }

    @Test
    void aMillionLinesOfOneEventAreCountedAndLeftOut() throws UnreadableFile {
        FileContents contents =
                read("a.ics", calendar(event("COMMENT:x\r\n".repeat(1_000_000).strip())));
        FileEvent event = contents.events().get(0);
        assertThat(contents.events()).hasSize(1);
        assertThat(event.remarks()).extracting("key").contains("import.too-many-lines");
    }

    @Test
    void ofThousandsOfFaultsSomeAreTold() throws UnreadableFile {
        FileEvent event = read("a.ics", calendar(event("RDATE:" + wrong(0), "RDATE:" + wrong(2_000))))
                .events()
                .get(0);
        assertThat(event.remarks()).hasSizeBetween(50, 110);
    }

    /** Dates of the 30th of February. */
    private static String wrong(int first) {
        return IntStream.range(first, first + 2_000)
                .mapToObj("20270230T%06d"::formatted)
                .collect(Collectors.joining(","));
    }

    @Test
    void aLineOfTwentyMegabytesIsShortened() throws UnreadableFile {
        String line = "DESCRIPTION:" + "Wort ".repeat(FileLimits.MOST_BYTES / 5 - 100);
        FileEvent event = read("a.ics", calendar(event(line))).events().get(0);
        assertThat(event.text("description")).hasSize(FileLimits.LONGEST_TEXT);
        assertThat(event.remarks()).extracting("key").contains("import.shortened");
    }

    @Test
    void moreEntriesThanTheLimitAreRefused() {
        String events = "BEGIN:VEVENT\r\nEND:VEVENT\r\n".repeat(FileLimits.MOST_ENTRIES + 1);
        assertRefused("too-many-entries", calendar(events.strip()).getBytes(StandardCharsets.UTF_8));
        String rows = "Titel;Datum\n" + "Probe;01.03.2027\n".repeat(FileLimits.MOST_ENTRIES + 1);
        assertRefused("too-many-entries", rows.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FREQ=SECONDLY",
                "FREQ=HOURLY",
                "FREQ=DAILY;COUNT=99999",
                "FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8;BYMINUTE=0,10,20",
                "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
                "FREQ=YEARLY;BYYEARDAY=-366;BYDAY=MO",
                "FREQ=YEARLY;INTERVAL=999999999",
                "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;BYSETPOS=366",
                "FREQ=WEEKLY;BYDAY=MO\r\nRRULE:FREQ=HOURLY\r\nRRULE:FREQ=DAILY\r\nEXRULE:FREQ=MINUTELY"
            })
    void rulesOfVeryManyDatesAreBounded(String rule) throws UnreadableFile {
        FileEvent event =
                read("a.ics", calendar(event("RRULE:" + rule))).events().get(0);
        assertThat(((List<?>) event.members().getOrDefault("rdate", List.of())).size())
                .isLessThanOrEqualTo(2_000);
        assertThat(event.isDoubtful()).isTrue();
    }

    @Test
    void aSeriesThatBeganLongAgoBeginsAYearAgo() throws UnreadableFile {
        String old = event("RRULE:FREQ=DAILY").replace("20270301", "19800301");
        FileEvent event = read("a.ics", calendar(old)).events().get(0);
        assertThat(event.text("start_date")).isEqualTo("2026-01-20 10:00:00");
        assertThat(event.text("rrule")).isEqualTo("FREQ=DAILY");
    }

    @Test
    void zonesWithinZonesAreNotFollowed() throws UnreadableFile {
        String zone = "BEGIN:VTIMEZONE\r\nTZID:Endlos\r\n" + "BEGIN:STANDARD\r\nTZID:Endlos\r\n".repeat(5_000)
                + "END:VTIMEZONE";
        FileEvent event = read("a.ics", calendar(zone, event().replace("DTSTART:", "DTSTART;TZID=Endlos:")))
                .events()
                .get(0);
        assertThat(event.text("timezone")).isEqualTo("Europe/Berlin");
        assertThat(event.isDoubtful()).isTrue();
    }

    @Test
    void entitiesOfAWorkbookAreNotExpanded() {
        String bomb = "<!DOCTYPE a [<!ENTITY b \"bbbbbbbbbb\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">]>";
        Map<String, byte[]> parts =
                WorkbookFilesTest.parts("<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>&c;</t></is></c></row>");
        parts.compute("xl/worksheets/sheet1.xml", (name, xml) -> (bomb + new String(xml, StandardCharsets.UTF_8))
                .getBytes(StandardCharsets.UTF_8));
        assertRefused("broken-workbook", zip(parts));
    }

    @Test
    void jsonOfVeryManyValuesIsRefused() {
        String event = "{\"events\": [{\"title\": \"Probe\", \"start_date\": [" + "1,".repeat(30_000) + "1]}]}";
        assertRefused("broken-json", event.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void deepJsonIsRefused() {
        assertRefused("broken-json", "[".repeat(100_000).getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%PDF-1.7", "<!DOCTYPE html><html></html>", "Hallo", "\u0000\u0001\u0002\u0003\u0004"})
    void whatIsNoCalendarIsRefusedWithASentence(String text) {
        assertThatThrownBy(() -> read("a.ics", text)).isInstanceOf(UnreadableFile.class);
    }

    @ParameterizedTest
    @CsvSource({"'\"', utf-8", "'\n', utf-8", "';;', utf-8", "';', no such set", "';', §", "'', ''"})
    void whatNoTableIsWrittenInIsNotReadByHand(String separator, String charset) throws UnreadableFile {
        ReadOptions told = ImportSamplesTest.options("table.csv");
        TableMapping byHand = new TableMapping(List.of(), TableMapping.DateOrder.DAY_FIRST, "", separator, charset, "");
        ReadOptions options = told.with(byHand);
        byte[] table = "sep=\"\nTitel;Datum\nProbe;12.03.2031 19:30\n".getBytes(StandardCharsets.UTF_8);

        assertThat(CalendarFiles.read(table, options).mapping().orElseThrow().separator())
                .isEqualTo(";");
    }
}
