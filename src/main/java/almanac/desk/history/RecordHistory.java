package almanac.desk.history;

import almanac.base.kind.Kind;
import almanac.pages.agenda.EventCard;
import almanac.pages.detail.PageLink;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A page of the history of a record.
 *
 * @param parts the histories of the other parts of a series that was split
 * @param page counted from 1
 * @param entries newest first
 * @param now the event as it is now, or null for other kinds
 */
public record RecordHistory(
        Kind kind,
        long id,
        String title,
        List<PageLink> parts,
        int page,
        List<HistoryEntry> entries,
        boolean hasNext,
        EventCard now) {

    public static String path(Kind kind, long id) {
        return "/manage/history/" + kind.word() + "/" + id;
    }

    public String path() {
        return path(kind, id);
    }

    public String onPage(int other) {
        return other == 1 ? path() : path() + "?page=" + other;
    }

    /** Returns the entries by their days in a zone. */
    public Map<LocalDate, List<HistoryEntry>> days(ZoneId zone) {
        return entries.stream()
                .collect(Collectors.groupingBy(
                        each -> LocalDate.ofInstant(each.at(), zone), LinkedHashMap::new, Collectors.toList()));
    }
}
