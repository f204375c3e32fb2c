package almanac.domain.format;

import almanac.base.time.TimeText;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileEvent;
import almanac.domain.file.FileLimits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes series of the dates that a list of the interface shows one by one. */
final class JsonSeries {

    /** Begins the UID of a series that is known by its dates alone. */
    static final String UID = "parent ";

    private JsonSeries() {}

    static List<FileEvent> events(List<EntryDraft> drafts) {
        List<FileEvent> events = new ArrayList<>();
        Map<String, EntryDraft> series = new LinkedHashMap<>();
        for (EntryDraft draft : drafts) {
            if (draft.recurrenceId.isEmpty() || draft.isSkipped()) {
                events.add(draft.event());
                continue;
            }
            EntryDraft first = series.computeIfAbsent(draft.uid, absent -> draft);
            if (first != draft && first.overrides.size() < FileLimits.MOST_PARTS) {
                first.overrides.add(draft.event());
            }
        }
        series.values().forEach(draft -> events.add(whole(draft)));
        return events;
    }

    private static FileEvent whole(EntryDraft draft) {
        List<FileEvent> dates =
                draft.overrides.stream().filter(each -> draft.keepsDate(each)).toList();
        draft.overrides.clear();
        draft.remove("rrule").remove("exdate").remove("rdate");
        draft.list(
                "rdate",
                dates.stream()
                        .map(each -> each.recurrenceId().orElseThrow())
                        .filter(each -> !each.equals(draft.recurrenceId.orElseThrow()))
                        .distinct()
                        .sorted()
                        .toList());
        Map<String, Object> members = draft.members();
        for (FileEvent date : dates) {
            EntryDraft own = new EntryDraft(date.line());
            own.recurrenceId = date.recurrenceId();
            boolean isMoved = !TimeText.of(date.recurrenceId().orElseThrow()).equals(date.text("start_date"));
            date.members().forEach(own::put);
            own.onlyOwn(members);
            own.remove("rrule").remove("rdate").remove("exdate").remove("slug").remove("status");
            boolean isOwn = own.members().keySet().stream().anyMatch(member -> !member.endsWith("_date"));
            if (isMoved || isOwn) {
                draft.overrides.add(own.event());
            }
        }
        draft.recurrenceId = Optional.empty();
        return draft.event();
    }
}
