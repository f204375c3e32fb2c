package almanac.domain.format;

import static almanac.domain.format.HostileFilesTest.read;
import static almanac.domain.format.HostileFilesTest.zip;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.UnreadableFile;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Workbooks as spreadsheets save them. */
class WorkbookFilesTest {

    private static final String MAIN = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
    private static final String RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

    /** Returns the files of a workbook with one sheet; style 1 is a date, 2 a time, 3 a price. */
    static Map<String, byte[]> parts(String rows) {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put(
                "xl/workbook.xml",
                "<workbook " + MAIN + " xmlns:r=\"" + RELATIONS
                        + "\"><sheets><sheet name=\"Termine\" state=\"visible\" sheetId=\"1\" r:id=\"rId1\"/>"
                        + "<sheet name=\"Geheim\" state=\"hidden\" sheetId=\"2\" r:id=\"rId1\"/></sheets></workbook>");
        parts.put(
                "xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id=\"rId1\" Target=\"worksheets/sheet1.xml\"/></Relationships>");
        parts.put(
                "xl/styles.xml",
                "<styleSheet " + MAIN
                        + "><numFmts><numFmt numFmtId=\"166\"/><numFmt numFmtId=\"164\" formatCode=\"ddd\\,\\ dd/mm/yyyy\"/>"
                        + "<numFmt numFmtId=\"165\" formatCode=\"#,##0.00\\ &quot;€ dm&quot;\"/></numFmts>"
                        + "<cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs>"
                        + "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"164\"/><xf numFmtId=\"20\"/><xf numFmtId=\"165\"/></cellXfs></styleSheet>");
        parts.put(
                "xl/sharedStrings.xml",
                "<sst " + MAIN
                        + "><si><t>Titel</t></si><si><r><t>Jazz </t></r><r><t>im Keller</t></r><rPh><t>nicht</t></rPh></si></sst>");
        parts.put(
                "xl/worksheets/sheet1.xml",
                "<worksheet " + MAIN + "><sheetData>" + rows
                        + "</sheetData><mergeCells><mergeCell ref=\"B3:B4\"/></mergeCells></worksheet>");
        Map<String, byte[]> bytes = new LinkedHashMap<>();
        parts.forEach((name, xml) -> bytes.put(name, xml.getBytes(StandardCharsets.UTF_8)));
        return bytes;
    }

    static String text(String address, String text) {
        return "<c r=\"" + address + "\" t=\"inlineStr\"><is><t>" + text + "</t></is></c>";
    }

    private static final String ROWS = "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>0</v></c>" + text("B2", "Datum")
            + text("C2", "Beginn") + text("D2", "Ende") + text("E2", "Eintritt") + text("F2", "Ort") + "</row>"
            + "<row r=\"3\"><c r=\"A3\" t=\"s\"><v>1</v></c><c r=\"B3\" s=\"1\"><v>46451</v></c><c r=\"C3\" s=\"2\"><v>0.8125</v></c><c r=\"D3\" s=\"2\"><v>0.9166666666666666</v></c><c r=\"E3\" s=\"3\"><v>12.5</v></c>"
            + "<c r=\"F3\" t=\"str\"><f>HYPERLINK(\"http://x\")</f><v>Rathauskeller</v></c></row>"
            + "<row r=\"4\">" + text("A4", "=1+1 Lesung")
            + "<c r=\"B4\"/><c r=\"C4\" s=\"2\"><v>0.5</v></c><c r=\"E4\"><v>0.1</v></c><c r=\"F4\" t=\"e\"><v>#REF!</v></c></row>"
            + "<row r=\"5\">" + text("A5", "Ohne Tag") + "<c r=\"B5\" s=\"1\"><v>46452.75</v></c></row>";

    @Test
    void datesTimesAndPricesAreThoseThatPeopleSee() throws UnreadableFile {
        FileContents contents = read("termine.xlsx", zip(parts(ROWS)));
        assertThat(contents.format()).isEqualTo("xlsx");
        assertThat(contents.events()).extracting(FileEvent::line).containsExactly(3, 4, 5);
        FileEvent jazz = contents.events().get(0);
        assertThat(jazz.members())
                .containsEntry("title", "Jazz im Keller")
                .containsEntry("start_date", "2027-03-05 19:30:00")
                .containsEntry("end_date", "2027-03-05 22:00:00")
                .containsEntry("cost", "12.50 €")
                .containsEntry("venue", List.of(Map.of("venue", "Rathauskeller")));
    }

    @Test
    void mergedCellsHoldForAllOfTheirRows() throws UnreadableFile {
        FileEvent reading = read("termine.xlsx", zip(parts(ROWS))).events().get(1);
        assertThat(reading.members())
                .containsEntry("title", "=1+1 Lesung")
                .containsEntry("start_date", "2027-03-05 12:00:00")
                .containsEntry("cost", "0.1")
                .doesNotContainKey("venue");
    }

    @Test
    void aDateMayHaveItsTimeInTheSameCell() throws UnreadableFile {
        FileEvent event = read("termine.xlsx", zip(parts(ROWS))).events().get(2);
        assertThat(event.text("start_date")).isEqualTo("2027-03-06 18:00:00");
    }
}
