package almanac.base.recurrence;

import static almanac.base.recurrence.ByPart.BYMONTH;
import static almanac.base.recurrence.ByPart.BYMONTHDAY;
import static almanac.base.recurrence.ByPart.BYSETPOS;
import static almanac.base.recurrence.ByPart.BYWEEKNO;
import static almanac.base.recurrence.ByPart.BYYEARDAY;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The move of a series when one of its dates moves to another day (contract §10.3): its rule names the new day instead of the old
 * one, and each date on the old day becomes the one on the new day, in the same week or month. Other dates stay.
 *
 * @param first the first day from then on
 * @param rule the rule from then on, with its earlier limits
 */
public record DateMove(Recurrence before, LocalDate first, RecurrenceRule rule, UnaryOperator<LocalDate> days) {

    /** The most dates that are compared. */
    private static final int MOST = DateList.MOST;

    private static final LocalDate NEVER = LocalDate.MAX;
    private static final int WEEK = 7;
    private static final int LONGEST_MONTH = 31;

    /** Returns the move of a series if one of its dates moves to a day; empty if no rule yields all dates as they would be then. */
    public static Optional<DateMove> of(Recurrence before, LocalDateTime date, LocalDate to) {
        RecurrenceRule rule = before.rule();
        boolean isClear = rule != null
                && !before.additions().contains(date)
                && !rule.has(BYSETPOS)
                && !rule.has(BYYEARDAY)
                && !rule.has(BYWEEKNO)
                && (rule.days().isEmpty() || !rule.has(BYMONTHDAY));
        LocalDate from = date.toLocalDate();
        long by = ChronoUnit.DAYS.between(from, to);
        return isClear ? of(before, from, to, by).filter(move -> move.isExact(by)) : Optional.empty();
    }

    private static Optional<DateMove> of(Recurrence before, LocalDate from, LocalDate to, long by) {
        RecurrenceRule rule = before.rule();
        boolean isMonthly =
                rule.frequency() == Frequency.MONTHLY || rule.frequency() == Frequency.YEARLY && rule.has(BYMONTH);
        boolean isSameMonth = YearMonth.from(from).equals(YearMonth.from(to));
        if (!rule.days().isEmpty()) {
            return weekday(rule, from)
                    .filter(old -> old.nth() == 0 || isMonthly && isSameMonth)
                    .map(old -> old.nth() == 0 ? every(before, old, to, by) : nth(before, old, to));
        }
        if (!isMonthly && !rule.has(BYMONTHDAY)) {
            return Optional.of(moved(before, rule, day -> day.plusDays(by)));
        }
        return isSameMonth ? dayOfMonth(before, from, to) : Optional.empty();
    }

    /** Returns the only weekday of a rule that means a day. */
    private static Optional<NthWeekday> weekday(RecurrenceRule rule, LocalDate day) {
        List<NthWeekday> meant = rule.days().stream()
                .filter(each -> each.day() == day.getDayOfWeek() && (each.nth() == 0 || each.nth() == nth(day, each)))
                .toList();
        return meant.size() == 1 ? Optional.of(meant.get(0)) : Optional.empty();
    }

    /** Returns which of its weekday a day is in its month, counted from the same end. */
    private static int nth(LocalDate day, NthWeekday like) {
        return like.nth() > 0
                ? (day.getDayOfMonth() - 1) / WEEK + 1
                : -((day.lengthOfMonth() - day.getDayOfMonth()) / WEEK + 1);
    }

    private static DateMove every(Recurrence before, NthWeekday old, LocalDate to, long by) {
        RecurrenceRule rule = before.rule().replacing(old, new NthWeekday(0, to.getDayOfWeek()));
        return moved(before, rule, day -> day.getDayOfWeek() == old.day() ? day.plusDays(by) : day);
    }

    private static DateMove nth(Recurrence before, NthWeekday old, LocalDate to) {
        NthWeekday now = new NthWeekday(nth(to, old), to.getDayOfWeek());
        return ofMonth(before, before.rule().replacing(old, now), adjuster(old), adjuster(now));
    }

    private static TemporalAdjuster adjuster(NthWeekday weekday) {
        return TemporalAdjusters.dayOfWeekInMonth(weekday.nth(), weekday.day());
    }

    private static Optional<DateMove> dayOfMonth(Recurrence before, LocalDate from, LocalDate to) {
        RecurrenceRule rule = before.rule();
        int fromEnd = from.getDayOfMonth() - from.lengthOfMonth() - 1;
        List<Integer> meant = (rule.has(BYMONTHDAY) ? rule.numbers(BYMONTHDAY) : List.of(from.getDayOfMonth()))
                .stream()
                        .filter(each -> each == from.getDayOfMonth() || each == fromEnd)
                        .toList();
        if (meant.size() != 1) {
            return Optional.empty();
        }
        int old = meant.get(0);
        int now = to.getDayOfMonth() - (old > 0 ? 0 : to.lengthOfMonth() + 1);
        return Optional.of(ofMonth(before, rule.replacing(old, now), adjuster(old), adjuster(now)));
    }

    /** The date may lie beyond a month that is too short. */
    private static TemporalAdjuster adjuster(int dayOfMonth) {
        return dayOfMonth > 0
                ? day -> LocalDate.from(day).withDayOfMonth(1).plusDays(dayOfMonth - 1L)
                : day -> LocalDate.from(day).plusMonths(1).withDayOfMonth(1).plusDays(dayOfMonth);
    }

    private static DateMove ofMonth(
            Recurrence before, RecurrenceRule rule, TemporalAdjuster old, TemporalAdjuster now) {
        return moved(before, rule, day -> day.with(old).equals(day) ? within(YearMonth.from(day), day.with(now)) : day);
    }

    /** Returns the day, or {@link #NEVER} if the month is too short for it. */
    private static LocalDate within(YearMonth month, LocalDate day) {
        return YearMonth.from(day).equals(month) ? day : NEVER;
    }

    private static DateMove moved(Recurrence before, RecurrenceRule rule, UnaryOperator<LocalDate> days) {
        LocalDate first = days(before).stream().map(days).sorted().findFirst().orElseThrow();
        return new DateMove(before, first, rule, days);
    }

    private static List<LocalDate> days(Recurrence recurrence) {
        return recurrence.regular().limit(MOST).map(LocalDateTime::toLocalDate).toList();
    }

    /** Returns whether the rule yields what its dates become, each once, and none that takes place already. */
    private boolean isExact(long by) {
        List<LocalDate> old = days(before);
        List<LocalDate> moved = old.stream().map(days).sorted().toList();
        if (moved.get(moved.size() - 1).equals(NEVER)) {
            return false;
        }
        LocalDate last = old.get(old.size() - 1);
        LocalDate end = old.size() < MOST ? LocalDate.MAX : last.minusDays(LONGEST_MONTH + Math.abs(by));
        Recurrence now = before.from(first.atTime(before.start().toLocalTime()), rule.limited(null, null));
        List<LocalDate> yielded = now.regular()
                .limit(old.size())
                .map(LocalDateTime::toLocalDate)
                .filter(day -> !day.isAfter(end))
                .toList();
        return yielded.equals(moved.stream().filter(day -> !day.isAfter(end)).toList())
                && before.additions().stream()
                        .noneMatch(each -> now.isAt(each) && Set.copyOf(yielded).contains(each.toLocalDate()));
    }

    /** Returns what a start becomes: a further date stays. */
    public LocalDateTime of(LocalDateTime start) {
        if (before.additions().contains(start)) {
            return start;
        }
        LocalDate day = days.apply(start.toLocalDate());
        return day.atTime(before.isAt(start) ? before.start().toLocalTime() : start.toLocalTime());
    }
}
