package almanac.domain.table;

import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.FileLimits;
import almanac.domain.file.FileTerm;
import almanac.domain.file.FileText;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.Remark;
import almanac.domain.file.TableMapping;
import almanac.domain.file.UnreadableFile;
import almanac.domain.table.Sheet.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads tables whose rows are events. */
public final class TableReader {
    /** What a column may mean, in words of mappings. */
    public static final List<String> MEANINGS =
            Arrays.stream(Meaning.values()).map(Meaning::word).toList();

    private static final Pattern COMMA = Pattern.compile("\\d,\\d{1,2}(?!\\d)");
    private static final Pattern POINT = Pattern.compile("\\d\\.\\d{1,2}(?![\\d.])");

    private TableReader() {}

    /** @throws UnreadableFile if it is no table of events, or too large */
    public static FileContents csv(FileText file, ReadOptions options) throws UnreadableFile {
        List<Remark> remarks = new ArrayList<>();
        if (file.isGuessed()) {
            remarks.add(Remark.note("charset", 0, file.charset()));
        }
        Sheet sheet = CsvSheet.of(file.text(), options);
        return read(sheet, "csv", file.charset(), remarks, options);
    }

    /** @throws UnreadableFile if no sheet has events, or it is too large */
    public static FileContents workbook(Map<String, byte[]> parts, ReadOptions options) throws UnreadableFile {
        List<FileEvent> events = new ArrayList<>();
        List<Remark> remarks = new ArrayList<>();
        List<FileTerm> terms = new ArrayList<>();
        Optional<TableMapping> mapping = Optional.empty();
        UnreadableFile refused = new UnreadableFile("no-table");
        for (Sheet sheet : new WorkbookSheets(parts).read()) {
            try {
                FileContents contents = read(sheet, "xlsx", "", new ArrayList<>(), options);
                contents.events().forEach(event -> events.add(event.in(sheet.name())));
                remarks.addAll(contents.remarks());
                terms.addAll(contents.terms());
                mapping = mapping.or(contents::mapping);
            } catch (UnreadableFile e) {
                refused = e;
            }
        }
        if (mapping.isEmpty()) {
            throw refused;
        }
        if (events.size() > FileLimits.MOST_ENTRIES) {
            throw new UnreadableFile("too-many-entries", FileLimits.MOST_ENTRIES);
        }
        return new FileContents("xlsx", events, remarks.stream().distinct().toList(), mapping, terms);
    }

    private static FileContents read(
            Sheet sheet, String format, String charset, List<Remark> remarks, ReadOptions given) throws UnreadableFile {
        List<Row> all = MonthRows.spread(sheet.rows());
        Columns columns = new Columns(all, given);
        ReadOptions options = columns.year().map(given::in).orElse(given);
        boolean isNamed = !columns.columns(Meaning.TITLE).isEmpty()
                || !columns.columns(Meaning.HOME).isEmpty()
                || !columns.columns(Meaning.GUEST).isEmpty();
        if (!isNamed || columns.columns(Meaning.START).isEmpty()) {
            throw new UnreadableFile("no-table");
        }
        List<Row> rows = all.subList(columns.head + 1, all.size());
        Dating dating = Dating.of(columns, rows, options);
        dating.remark().ifPresent(remarks::add);
        if (columns.hasSecondList()) {
            remarks.add(Remark.doubt("second-list", 0));
        }
        remarks.add(Remark.note("zone-of-site", 0, options.zone().name()));
        String decimal = decimal(columns, rows, options);
        RowReader reader = new RowReader(columns, options, dating.order(), decimal);
        List<FileEvent> events = events(rows, columns, reader);
        TableMapping mapping = new TableMapping(
                columns.mapping(),
                dating.order(),
                decimal,
                sheet.separator(),
                charset,
                options.mapping().map(TableMapping::name).orElse(""));
        return new FileContents(format, events, remarks, Optional.of(mapping), reader.described());
    }

    private static List<FileEvent> events(List<Row> rows, Columns columns, RowReader reader) {
        List<FileEvent> events = new ArrayList<>();
        Map<List<String>, Integer> lines = new HashMap<>();
        for (Row row : rows) {
            if (row.isEmpty() || columns.isHead(row)) {
                continue;
            }
            EntryDraft draft = reader.read(row);
            Integer before = lines.putIfAbsent(row.cells(), row.line());
            if (before != null && !draft.isSkipped()) {
                draft.skip("twice", before);
            }
            events.add(draft.event());
        }
        return events;
    }

    /** The decimal sign of most prices. */
    private static String decimal(Columns columns, List<Row> rows, ReadOptions options) {
        long commas = 0;
        long points = 0;
        for (Row row : rows) {
            for (int column : columns.columns(Meaning.COST)) {
                commas += COMMA.matcher(row.cell(column)).find() ? 1 : 0;
                points += POINT.matcher(row.cell(column)).find() ? 1 : 0;
            }
        }
        String found = commas == points ? "" : commas > points ? "," : ".";
        return options.mapping()
                .map(TableMapping::decimal)
                .filter(sign -> !sign.isEmpty())
                .orElse(found);
    }
}
