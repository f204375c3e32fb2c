package almanac.desk.history;

import almanac.base.kind.Kind;
import almanac.pages.detail.PageLink;
import java.util.List;

/**
 * A page of the history of a record.
 *
 * @param parts the histories of the other parts of a series that was split
 * @param page counted from 1
 * @param entries newest first
 */
public record RecordHistory(
        Kind kind, long id, String title, List<PageLink> parts, int page, List<HistoryEntry> entries, boolean hasNext) {

    public static String path(Kind kind, long id) {
        return "/manage/history/" + kind.word() + "/" + id;
    }

    public String path() {
        return path(kind, id);
    }

    public String onPage(int other) {
        return other == 1 ? path() : path() + "?page=" + other;
    }
}
