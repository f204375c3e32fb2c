package almanac.domain.ical;

import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceRule;
import almanac.base.recurrence.Until;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileLimits;
import almanac.domain.file.ReadOptions;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Shortens series that have more dates than the calendar lists. */
final class SeriesBounds {

    private SeriesBounds() {}

    /** Returns the series, or what begins within the last year and isn't beyond the most dates; then the draft says so. */
    static Recurrence within(Recurrence all, ReadOptions options, LocalDateTime horizon, EntryDraft draft) {
        int most = Math.min(options.mostOccurrences(), FileLimits.MOST_PARTS);
        if (!isTooLong(all, horizon, most)) {
            return all;
        }
        LocalDateTime first =
                all.next(options.today().minusYears(1).atStartOfDay()).orElse(all.start());
        draft.doubt("series-shortened", most, first.toLocalDate());
        return from(all, first, horizon, most);
    }

    private static boolean isTooLong(Recurrence all, LocalDateTime horizon, int most) {
        boolean isCounted =
                all.rule() != null && all.rule().count() != null && all.rule().count() > most;
        return isCounted
                || all.additions().size() > most
                || all.exceptions().size() > most
                || all.starts(all.start(), horizon, most + 1).size() > most;
    }

    private static Recurrence from(Recurrence all, LocalDateTime first, LocalDateTime horizon, int most) {
        List<LocalDateTime> starts = all.starts(first, LocalDateTime.MAX, most - 1);
        LocalDateTime last = starts.get(starts.size() - 1);
        RecurrenceRule rule = all.rule();
        boolean isOver = !all.goesOnAfter(last.plusSeconds(1));
        boolean isTooDense = all.starts(first, horizon, most).size() >= most;
        if (rule != null && (rule.count() != null || isTooDense || isOver)) {
            rule = rule.limited(null, Until.endOf(last.toLocalDate(), all.allDay(), all.zone()));
        }
        Set<LocalDateTime> kept = new HashSet<>(starts);
        return new Recurrence(
                first,
                all.length(),
                all.zone(),
                all.allDay(),
                rule,
                all.additions().stream()
                        .filter(date -> kept.contains(date) && date.isAfter(first))
                        .toList(),
                all.exceptions().stream()
                        .filter(date -> date.isAfter(first))
                        .limit(most)
                        .toList());
    }
}
