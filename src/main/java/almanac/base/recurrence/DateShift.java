package almanac.base.recurrence;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The dates of a series after its first one has moved (contract §10.1): the new rule, whose UNTIL, like COUNT, yields
 * as many of them.
 *
 * @param rule null if there are only single dates
 * @param days the rule's earlier days, excluded ones as well, each with the day that it becomes
 */
public record DateShift(RecurrenceRule rule, Map<LocalDate, LocalDate> days) {

    /** The most dates that are compared; an UNTIL after more of them stays on its day. */
    private static final int MOST = DateList.MOST;

    /**
     * Returns the shift to another first date, another time, or another zone.
     *
     * @param rule the same rule, or one that has moved with the first date; null if there is none
     */
    public static DateShift of(Recurrence before, Recurrence now, RecurrenceRule rule) {
        if (rule == null) {
            return new DateShift(null, Map.of());
        }
        List<LocalDateTime> old = before.regular().limit(MOST).toList();
        List<LocalDateTime> dates = now.with(rule.limited(null, null), List.of(), List.of())
                .regular()
                .limit(old.size() + 1L)
                .toList();
        int both = Math.min(old.size(), dates.size());
        Map<LocalDate, LocalDate> days = new HashMap<>();
        for (int i = 0; i < both; i++) {
            days.put(old.get(i).toLocalDate(), dates.get(i).toLocalDate());
        }
        RecurrenceRule same = rule.as(now.allDay(), now.zone());
        boolean isSame = rule.until() == null
                || old.size() == MOST
                || dates.stream()
                                .filter(each -> same.until().admits(each, now.zone()))
                                .count()
                        == both;
        return new DateShift(
                isSame
                        ? same
                        : same.limited(null, Until.endOf(dates.get(both - 1).toLocalDate(), now.allDay(), now.zone())),
                days);
    }
}
