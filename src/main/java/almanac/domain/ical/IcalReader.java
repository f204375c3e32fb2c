package almanac.domain.ical;

import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.FileText;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.Remark;
import almanac.domain.file.UnreadableFile;
import almanac.domain.file.WrittenText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a file of one or several iCalendar objects. */
public final class IcalReader {

    private static final Map<String, String> NO_EVENTS =
            Map.of("VTODO", "task", "VJOURNAL", "journal", "VFREEBUSY", "busy-times", "VAVAILABILITY", "busy-times");

    private IcalReader() {}

    /** @throws UnreadableFile if it is no calendar, or has too many entries */
    public static FileContents read(FileText file, ReadOptions options) throws UnreadableFile {
        CalendarLines lines = CalendarLines.of(file.text());
        ZoneTable zones = new ZoneTable(lines, options);
        List<Component> events = lines.entries.stream()
                .filter(each -> each.name.equals("VEVENT"))
                .toList();
        Stream<FileEvent> built = new SeriesBuilder(new EntryReader(lines, zones, options)).build(events).stream();
        Stream<FileEvent> others = lines.entries.stream()
                .filter(each -> NO_EVENTS.containsKey(each.name))
                .map(IcalReader::skipped);
        List<FileEvent> all = Stream.concat(built, others)
                .sorted(Comparator.comparingInt(FileEvent::line))
                .toList();
        return new FileContents("ics", all, remarks(file, lines, zones, options), Optional.empty());
    }

    private static FileEvent skipped(Component entry) {
        EntryDraft draft = new EntryDraft(entry.line);
        draft.uid = entry.raw("UID");
        return draft.put("title", WrittenText.line(entry.text("SUMMARY")), 1000)
                .skip(NO_EVENTS.get(entry.name))
                .event();
    }

    private static List<Remark> remarks(FileText file, CalendarLines lines, ZoneTable zones, ReadOptions options) {
        List<Remark> remarks = new ArrayList<>();
        String name = WrittenText.line(lines.calendar.text("X-WR-CALNAME", "NAME"));
        if (!name.isEmpty()) {
            remarks.add(Remark.note("calendar-name", 0, name));
        }
        if (file.isGuessed()) {
            remarks.add(Remark.note("charset", 0, file.charset()));
        }
        if (file.text().indexOf('\uFFFD') >= 0) {
            remarks.add(Remark.note("damaged", 0));
        }
        remarks.add(Remark.note(
                zones.own.equals(options.zone()) ? "zone-of-site" : "zone-of-calendar", 0, zones.own.name()));
        String end = file.text().strip();
        if (!end.substring(Math.max(0, end.length() - 13))
                .toUpperCase(Locale.ROOT)
                .equals("END:VCALENDAR")) {
            remarks.add(Remark.doubt("cut-off", 0));
        }
        return remarks;
    }
}
