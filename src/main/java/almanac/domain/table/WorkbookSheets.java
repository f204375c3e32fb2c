package almanac.domain.table;

import almanac.domain.file.FileLimits;
import almanac.domain.file.UnreadableFile;
import almanac.domain.table.Sheet.Row;
import java.io.ByteArrayInputStream;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads the visible sheets of an {@code .xlsx} workbook (ECMA-376): values alone, never formulas. */
final class WorkbookSheets {

    private static final XMLInputFactory XML = factory();
    private static final int MOST_CHARACTERS = 40_000_000;
    private static final int LONGEST_CELL = 40_000;
    private static final String RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String STRICT_RELATIONS = "http://purl.oclc.org/ooxml/officeDocument/relationships";

    private final Map<String, byte[]> parts;
    private final List<String> shared = new ArrayList<>();
    private final CellStyles styles = new CellStyles();
    private boolean is1904;
    private int characters;

    /** @param parts of the archive, by name */
    WorkbookSheets(Map<String, byte[]> parts) {
        this.parts = parts;
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        return factory;
    }

    /** @throws UnreadableFile if its XML is broken, declares entities, or is too large */
    List<Sheet> read() throws UnreadableFile {
        try {
            Map<String, String> targets = new HashMap<>();
            each("xl/_rels/workbook.xml.rels", (xml, name) -> {
                if (name.equals("Relationship")) {
                    targets.put(xml.getAttributeValue(null, "Id"), path(xml.getAttributeValue(null, "Target")));
                }
            });
            readStrings();
            each("xl/styles.xml", styles::read);
            List<Sheet> sheets = new ArrayList<>();
            List<String[]> named = new ArrayList<>();
            each("xl/workbook.xml", (xml, name) -> {
                if (name.equals("workbookPr")) {
                    is1904 = "1".equals(xml.getAttributeValue(null, "date1904"))
                            || "true".equals(xml.getAttributeValue(null, "date1904"));
                } else if (name.equals("sheet") && isVisible(xml)) {
                    String id = xml.getAttributeValue(RELATIONS, "id");
                    named.add(new String[] {
                        xml.getAttributeValue(null, "name"),
                        targets.get(id == null ? xml.getAttributeValue(STRICT_RELATIONS, "id") : id)
                    });
                }
            });
            for (String[] sheet : named) {
                sheets.add(new Sheet(named.size() > 1 ? sheet[0] : "", rows(sheet[1]), ""));
            }
            return sheets;
        } catch (XMLStreamException | NumberFormatException e) {
            throw new UnreadableFile("broken-workbook");
        }
    }

    private static boolean isVisible(XMLStreamReader xml) {
        String state = xml.getAttributeValue(null, "state");
        return state == null || state.equals("visible");
    }

    private static String path(String target) {
        return target == null ? "" : target.startsWith("/") ? target.substring(1) : "xl/" + target;
    }

    /** Does something with each element that begins. */
    private interface Element {
        void read(XMLStreamReader xml, String name) throws XMLStreamException, UnreadableFile;
    }

    private void each(String part, Element element) throws XMLStreamException, UnreadableFile {
        byte[] bytes = parts.get(part == null ? "" : part);
        if (bytes == null) {
            return;
        }
        XMLStreamReader xml = XML.createXMLStreamReader(new ByteArrayInputStream(bytes));
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
                throw new UnreadableFile("broken-workbook");
            }
            if (event == XMLStreamConstants.START_ELEMENT) {
                element.read(xml, xml.getLocalName());
            }
        }
        xml.close();
    }

    private void readStrings() throws XMLStreamException, UnreadableFile {
        each("xl/sharedStrings.xml", (xml, name) -> {
            if (name.equals("si")) {
                shared.add(text(xml, "si"));
            }
        });
    }

    /** Returns the text of all {@code t} within an element, without the readings of Asian writing. */
    private String text(XMLStreamReader xml, String element) throws XMLStreamException, UnreadableFile {
        StringBuilder text = new StringBuilder();
        boolean isReading = false;
        while (xml.hasNext()) {
            int event = xml.next();
            String name = xml.hasName() ? xml.getLocalName() : "";
            if (name.equals("rPh")) {
                isReading = event == XMLStreamConstants.START_ELEMENT;
            } else if (event == XMLStreamConstants.START_ELEMENT && name.equals("t") && !isReading) {
                text.append(bounded(xml.getElementText()));
            } else if (event == XMLStreamConstants.END_ELEMENT && name.equals(element)) {
                return text.toString();
            }
        }
        return text.toString();
    }

    private String bounded(String text) throws UnreadableFile {
        characters += text.length();
        if (characters > MOST_CHARACTERS) {
            throw new UnreadableFile("too-large-inside");
        }
        return text.length() > LONGEST_CELL ? text.substring(0, LONGEST_CELL) : text;
    }

    private List<Row> rows(String part) throws XMLStreamException, UnreadableFile {
        List<Row> rows = new ArrayList<>();
        Map<Integer, String[]> byNumber = new HashMap<>();
        int[] last = {0, 0};
        each(part, (xml, name) -> {
            if (name.equals("row")) {
                String number = xml.getAttributeValue(null, "r");
                last[0] = number == null ? last[0] + 1 : Integer.parseInt(number);
                last[1] = 0;
            } else if (name.equals("c")) {
                last[1] = column(xml.getAttributeValue(null, "r"), last[1]);
                String value = value(xml);
                if (!value.isBlank() && last[1] <= CsvSheet.MOST_COLUMNS) {
                    cells(byNumber, last[0])[last[1] - 1] = value;
                }
            } else if (name.equals("mergeCell")) {
                merge(byNumber, xml.getAttributeValue(null, "ref"));
            }
        });
        byNumber.keySet().stream().sorted().forEach(number -> rows.add(new Row(number, trimmed(byNumber.get(number)))));
        return rows;
    }

    private static String[] cells(Map<Integer, String[]> rows, int number) throws UnreadableFile {
        if (rows.size() > FileLimits.MOST_ENTRIES) {
            throw new UnreadableFile("too-many-entries", FileLimits.MOST_ENTRIES);
        }
        return rows.computeIfAbsent(number, absent -> {
            String[] cells = new String[CsvSheet.MOST_COLUMNS];
            Arrays.fill(cells, "");
            return cells;
        });
    }

    private static List<String> trimmed(String[] cells) {
        int width = cells.length;
        while (width > 0 && cells[width - 1].isEmpty()) {
            width--;
        }
        return List.of(Arrays.copyOf(cells, width));
    }

    /** {@code AB12} is in column 28; without an address it is the next one. */
    private static int column(String address, int before) {
        if (address == null) {
            return before + 1;
        }
        int column = 0;
        for (char each : address.toUpperCase(Locale.ROOT).toCharArray()) {
            column = each >= 'A' && each <= 'Z' && column < 10_000 ? column * 26 + each - 'A' + 1 : column;
        }
        return Math.max(1, column);
    }

    private String value(XMLStreamReader xml) throws XMLStreamException, UnreadableFile {
        String type = xml.getAttributeValue(null, "t");
        String style = xml.getAttributeValue(null, "s");
        if ("inlineStr".equals(type)) {
            return text(xml, "c");
        }
        String value = "";
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("v")) {
                value = bounded(xml.getElementText());
            } else if (event == XMLStreamConstants.END_ELEMENT
                    && xml.getLocalName().equals("c")) {
                break;
            }
        }
        return typed(value, type == null ? "n" : type, style == null ? -1 : Integer.parseInt(style));
    }

    private String typed(String value, String type, int style) {
        return switch (type) {
            case "s" -> {
                int index = value.isBlank() ? -1 : Integer.parseInt(value.strip());
                yield index >= 0 && index < shared.size() ? shared.get(index) : "";
            }
            case "b" -> value.equals("1") ? "TRUE" : "FALSE";
            case "e" -> "";
            case "n" ->
                value.isBlank()
                        ? ""
                        : styles.isDate(style) ? date(Double.parseDouble(value)) : styles.priced(number(value), style);
            default -> value;
        };
    }

    /** Without what a binary fraction adds to a price. */
    private static String number(String value) {
        double number = Double.parseDouble(value);
        return Math.abs(number) < 1e12
                ? new java.math.BigDecimal(value)
                        .setScale(4, java.math.RoundingMode.HALF_UP)
                        .stripTrailingZeros()
                        .toPlainString()
                : value;
    }

    /** A day, a time, or both: whole days have no fraction, times no days. */
    private String date(double serial) {
        if (serial < 0 || serial > 2_900_000) {
            return "";
        }
        long minutes = Math.round(serial * When.DAY);
        LocalDateTime time = LocalDateTime.of(is1904 ? 1904 : 1899, is1904 ? 1 : 12, is1904 ? 1 : 30, 0, 0)
                .plusMinutes(minutes);
        String clock = String.format(Locale.ROOT, "%02d:%02d", time.getHour(), time.getMinute());
        if (serial <= 1) {
            return serial == 1 ? "24:00" : clock;
        }
        String day = time.toLocalDate().toString();
        return minutes % When.DAY == 0 ? day : day + " " + clock;
    }

    /** A value of merged cells is that of each row, within its first column. */
    private static void merge(Map<Integer, String[]> rows, String range) {
        String[] ends = range == null ? new String[0] : range.split(":");
        if (ends.length != 2 || !ends[0].matches("[A-Z]{1,3}\\d{1,6}") || !ends[1].matches("[A-Z]{1,3}\\d{1,6}")) {
            return;
        }
        int column = column(ends[0], 0) - 1;
        int first = Integer.parseInt(ends[0].replaceAll("\\D", ""));
        int last = Math.min(Integer.parseInt(ends[1].replaceAll("\\D", "")), first + 1000);
        for (int number = first + 1; number <= last && column < CsvSheet.MOST_COLUMNS; number++) {
            if (rows.containsKey(first) && rows.containsKey(number) && rows.get(number)[column].isEmpty()) {
                rows.get(number)[column] = rows.get(first)[column];
            }
        }
    }
}
