package almanac.domain.format;

import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.FileLimits;
import almanac.domain.file.FileTerm;
import almanac.domain.file.FileText;
import almanac.domain.file.PicturesInside;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.Remark;
import almanac.domain.file.TableMapping;
import almanac.domain.file.UnreadableFile;
import almanac.domain.file.Unzipped;
import almanac.domain.ical.IcalReader;
import almanac.domain.table.TableReader;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads files of other calendars: what one is, its first bytes say, whatever its name. */
public final class CalendarFiles {

    /** The remark about a file that is kept until its import is forgotten, since there are pictures in it. */
    public static final String PICTURES = "pictures-inside";

    private static final int MOST_BYTES_INSIDE = 5 * FileLimits.MOST_BYTES;
    private static final Pattern PICTURE = Pattern.compile("(?i).*\\.(?:jpe?g|png|gif|webp)");
    private static final int BEGINNING = 4_096;
    private static final Pattern NOT_A_TABLE =
            Pattern.compile("(?is)\\s*(?:%PDF|\\{\\\\rtf|<!doctype|<html|<\\?xml).*");
    private static final Pattern HIDDEN = Pattern.compile("(?:.*/)?(?:\\.[^/]*|__MACOSX/.*|Thumbs\\.db|desktop\\.ini)");

    /** An export of everything (contract §13.2) has its events in several formats, of which the first one is read. */
    private static final List<String> EXPORT = List.of("events.ics", "events.json", "events.csv");

    private CalendarFiles() {}

    /**
     * Reads a file as a whole, within {@link FileLimits}; nothing is fetched or stored.
     *
     * @throws UnreadableFile with the reason for people
     */
    public static FileContents read(byte[] bytes, ReadOptions options) throws UnreadableFile {
        if (bytes.length > FileLimits.MOST_BYTES) {
            throw new UnreadableFile("too-large", FileLimits.MOST_BYTES / 1024 / 1024);
        }
        PicturesInside pictures = new PicturesInside();
        FileContents contents = read(bytes, options, pictures, false);
        FileContents whole = contents.with(pointedOut(contents.events()));
        int inside = pictures.all().size();
        return inside == 0 ? whole : whole.with(Remark.note(PICTURES, 0, inside));
    }

    /** Returns the pictures within a file that {@link #read} has accepted, by the names that its entries have for them. */
    public static Map<String, byte[]> pictures(byte[] bytes, ReadOptions options) throws UnreadableFile {
        PicturesInside pictures = new PicturesInside();
        read(bytes, options, pictures, false);
        return pictures.all();
    }

    /** Points out what is in the file twice under two names: the same title at the same time and place. */
    private static List<FileEvent> pointedOut(List<FileEvent> events) {
        Map<List<Object>, Integer> lines = new HashMap<>();
        return events.stream()
                .map(event -> {
                    Integer before = event.skipped() ? null : lines.putIfAbsent(appearance(event), event.line());
                    return before == null ? event : event.with(Remark.doubt("same-as-line", event.line(), before));
                })
                .toList();
    }

    private static List<Object> appearance(FileEvent event) {
        return List.of(
                event.text("title"),
                event.text("start_date"),
                event.text("end_date"),
                event.members().getOrDefault("venue", ""));
    }

    private static FileContents read(byte[] bytes, ReadOptions options, PicturesInside pictures, boolean isInside)
            throws UnreadableFile {
        FileContents contents =
                begins(bytes, 'P', 'K', 3, 4) ? archive(bytes, options, pictures, isInside) : single(bytes, options);
        return isInside ? contents : named(contents, pictures);
    }

    private static FileContents named(FileContents contents, PicturesInside pictures) {
        return contents.with(contents.events().stream()
                .map(each -> pictures.named(each, Map.of()))
                .toList());
    }

    private static FileContents single(byte[] bytes, ReadOptions options) throws UnreadableFile {
        if (begins(bytes, 0xD0, 0xCF, 0x11, 0xE0)) {
            throw new UnreadableFile("old-workbook");
        }
        Optional<Charset> charset = options.mapping().flatMap(given -> charset(given.charset()));
        FileText text = charset.map(set -> FileText.of(bytes, set)).orElseGet(() -> FileText.of(bytes));
        String beginning = text.text().substring(0, Math.min(text.text().length(), BEGINNING));
        if (beginning.isBlank()) {
            throw new UnreadableFile("empty");
        }
        if (FileText.isCalendar(beginning)) {
            return IcalReader.read(text, options);
        }
        if (beginning.stripLeading().startsWith("{") || beginning.stripLeading().startsWith("[")) {
            return JsonEvents.read(text.text(), options);
        }
        if (NOT_A_TABLE.matcher(beginning).matches() || beginning.indexOf('\0') >= 0) {
            throw new UnreadableFile("unknown-format");
        }
        return TableReader.csv(text, options);
    }

    private static boolean begins(byte[] bytes, int... first) {
        for (int i = 0; i < first.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xFF) != first[i]) {
                return false;
            }
        }
        return true;
    }

    private static FileContents archive(byte[] bytes, ReadOptions options, PicturesInside pictures, boolean isInside)
            throws UnreadableFile {
        Map<String, byte[]> files =
                Unzipped.files(bytes, name -> !HIDDEN.matcher(name).matches(), MOST_BYTES_INSIDE);
        if (files.containsKey("xl/workbook.xml")) {
            return TableReader.workbook(files, options);
        }
        if (files.containsKey("mimetype") && files.containsKey("content.xml")) {
            throw new UnreadableFile("open-document");
        }
        if (isInside) {
            throw new UnreadableFile("nested-archive");
        }
        return all(files, options, pictures);
    }

    /** One file that can't be read doesn't cost the others. */
    private static FileContents all(Map<String, byte[]> files, ReadOptions options, PicturesInside pictures)
            throws UnreadableFile {
        if (files.keySet().containsAll(EXPORT)) {
            files.keySet().retainAll(EXPORT.subList(0, 1));
        }
        Map<String, byte[]> beside = new HashMap<>();
        files.forEach((name, content) -> beside.put(PicturesInside.fileName(name), content));
        files.keySet().removeIf(name -> PICTURE.matcher(name).matches());
        List<FileEvent> events = new ArrayList<>();
        List<Remark> remarks = new ArrayList<>();
        List<FileTerm> terms = new ArrayList<>();
        Optional<TableMapping> mapping = Optional.empty();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            String name = file.getKey().replaceAll("^.*[/\\\\]", "");
            try {
                FileContents contents = read(file.getValue(), options, pictures, true);
                contents.events().forEach(event -> events.add(pictures.named(event.in(name), beside)));
                remarks.addAll(contents.remarks());
                terms.addAll(contents.terms());
                mapping = mapping.or(contents::mapping);
            } catch (UnreadableFile e) {
                remarks.add(Remark.doubt("file-left-out", 0, name, e.reason().text(options.language())));
            }
            if (events.size() > FileLimits.MOST_ENTRIES) {
                throw new UnreadableFile("too-many-entries", FileLimits.MOST_ENTRIES);
            }
        }
        if (events.isEmpty()) {
            throw new UnreadableFile("nothing-inside");
        }
        return new FileContents("zip", events, remarks.stream().distinct().toList(), mapping, terms);
    }

    /** Returns the character set of that name; empty if there is none. */
    private static Optional<Charset> charset(String name) {
        try {
            return Optional.of(Charset.forName(name));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
