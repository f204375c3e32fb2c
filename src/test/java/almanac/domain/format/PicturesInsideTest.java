package almanac.domain.format;

import static almanac.domain.format.HostileFilesTest.calendar;
import static almanac.domain.format.HostileFilesTest.event;
import static almanac.domain.format.HostileFilesTest.read;
import static almanac.domain.format.HostileFilesTest.zip;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.Remark;
import almanac.domain.file.UnreadableFile;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Pictures within files, and beside them. */
class PicturesInsideTest {

    private static final byte[] PICTURE =
            "any bytes: they are checked when they are stored".getBytes(StandardCharsets.UTF_8);
    private static final String INLINE = "ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:";

    private static List<String> reasons(FileEvent event) {
        return event.remarks().stream().map(Remark::key).toList();
    }

    @Test
    void aCalendarHasThemInItsEntries() throws UnreadableFile {
        String encoded = Base64.getEncoder().encodeToString(PICTURE);
        String file = calendar(
                event(INLINE + encoded.substring(0, 20), " " + encoded.substring(20)),
                event(INLINE + encoded, "RRULE:FREQ=DAILY;COUNT=2").replace("UID:1", "UID:2"),
                event(INLINE + "*").replace("UID:1", "UID:3"),
                event("ATTACH;FMTTYPE=application/pdf;ENCODING=BASE64;VALUE=BINARY:" + encoded)
                        .replace("UID:1", "UID:4"));
        FileContents contents = read("x.ics", file);
        String name = contents.events().get(0).text("image");
        assertThat(name).startsWith("inside:").hasSizeLessThan(80);
        assertThat(contents.events()).extracting(each -> each.text("image")).containsExactly(name, name, "", "");
        assertThat(contents.events().subList(2, 4))
                .allSatisfy(each -> assertThat(reasons(each)).contains("import.attachment-inside"));
        assertThat(contents.remarks()).extracting(Remark::key).contains("import.pictures-inside");

        Map<String, byte[]> pictures =
                CalendarFiles.pictures(file.getBytes(StandardCharsets.UTF_8), ImportSamplesTest.options("x.ics"));
        assertThat(pictures).containsOnlyKeys(name);
        assertThat(pictures.get(name)).isEqualTo(PICTURE);
    }

    private static String cells(String row, String... texts) {
        StringBuilder cells = new StringBuilder();
        for (int i = 0; i < texts.length; i++) {
            cells.append(WorkbookFilesTest.text((char) ('A' + i) + row, texts[i]));
        }
        return cells.toString();
    }

    @Test
    void anArchiveHasThemBesideATable() throws UnreadableFile {
        String table =
                "Titel;Datum;Bild\nFest;2027-03-01;Fest.JPG\nMarkt;2027-03-02;bilder/fest.jpg\nTanz;2027-03-03;tanz.jpg\n";
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("Termine/Bilder/fest.jpg", PICTURE);
        files.put("Termine/termine.csv", table.getBytes(StandardCharsets.UTF_8));
        FileContents contents = read("x.zip", zip(files));
        String name = contents.events().get(0).text("image");
        assertThat(name).startsWith("inside:");
        assertThat(contents.events()).extracting(each -> each.text("image")).containsExactly(name, name, "");
        assertThat(reasons(contents.events().get(2))).contains("import.no-picture");
        assertThat(contents.remarks())
                .extracting(Remark::key)
                .contains("import.pictures-inside")
                .doesNotContain("import.file-left-out");

        Map<String, byte[]> parts = WorkbookFilesTest.parts("<row r=\"1\">%s</row><row r=\"2\">%s</row>"
                .formatted(cells("1", "Titel", "Datum", "Bild"), cells("2", "Fest", "2027-03-01", "fest.jpg")));
        Map<String, byte[]> both = Map.of("termine.xlsx", zip(parts), "fest.jpg", PICTURE);
        assertThat(read("x.zip", zip(both)).events())
                .extracting(each -> each.text("image"))
                .containsExactly(name);

        FileContents alone = read("termine.csv", table);
        assertThat(alone.events()).allSatisfy(each -> assertThat(reasons(each)).contains("import.no-picture"));
        assertThat(alone.remarks()).extracting(Remark::key).doesNotContain("import.pictures-inside");
    }
}
