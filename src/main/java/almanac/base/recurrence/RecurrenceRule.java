package almanac.base.recurrence;

import static java.util.stream.Collectors.joining;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A recurrence rule (RFC 5545 §3.3.10) that repeats daily at most; {@link #toString} returns its canonical text. Rules
 * that implementations read differently are rejected (docs/adr/037-recurrence-rules.md).
 *
 * @param count the number of occurrences, including the first; null without this limit
 * @param until null without this limit
 * @param numbers the numbers of each part that is present, sorted and distinct
 * @param days the weekdays, sorted and distinct; empty if the rule names none
 */
public record RecurrenceRule(
        Frequency frequency,
        int interval,
        Integer count,
        Until until,
        Map<ByPart, List<Integer>> numbers,
        List<NthWeekday> days,
        DayOfWeek weekStart) {

    public static final int LONGEST_INTERVAL = 999;
    public static final int LARGEST_COUNT = 99_999;

    public RecurrenceRule {
        Map<ByPart, List<Integer>> sorted = new EnumMap<>(ByPart.class);
        numbers.forEach((part, values) ->
                sorted.put(part, values.stream().distinct().sorted().toList()));
        numbers = Collections.unmodifiableMap(sorted);
        days = days.stream().distinct().sorted().toList();
    }

    /**
     * Reads a rule, in any case, with or without {@code RRULE:} before it.
     *
     * @param allDay whether the event is all-day: then UNTIL is a day
     * @param zone the event's zone, to which an UNTIL without {@code Z} refers
     * @throws InvalidRecurrence for the first fault
     */
    public static RecurrenceRule parse(String text, boolean allDay, ZoneId zone) {
        return new RecurrenceRuleReader(text, allDay, zone).read();
    }

    boolean has(ByPart part) {
        return numbers.containsKey(part);
    }

    /** The numbers of a part; empty if the rule doesn't have it. */
    public List<Integer> numbers(ByPart part) {
        return numbers.getOrDefault(part, List.of());
    }

    /** Returns the rule for an event that has become all-day or timed: an UNTIL stays on its day. */
    public RecurrenceRule as(boolean allDay, ZoneId zone) {
        return until == null ? this : limited(null, until.as(allDay, zone));
    }

    /** Returns the rule with other limits, or with none. */
    public RecurrenceRule limited(Integer newCount, Until newUntil) {
        return new RecurrenceRule(frequency, interval, newCount, newUntil, numbers, days, weekStart);
    }

    /** Returns the rule completed by what it leaves to the first date: the weekday, the day of the month, the month. */
    RecurrenceRule completed(LocalDate first) {
        boolean named = !days.isEmpty() || has(ByPart.BYYEARDAY) || has(ByPart.BYMONTHDAY);
        if (named || frequency == Frequency.DAILY) {
            return this;
        }
        Map<ByPart, List<Integer>> more = new EnumMap<>(ByPart.class);
        more.putAll(numbers);
        if (frequency == Frequency.WEEKLY) {
            return with(more, List.of(new NthWeekday(0, first.getDayOfWeek())));
        }
        more.put(ByPart.BYMONTHDAY, List.of(first.getDayOfMonth()));
        if (frequency == Frequency.YEARLY) {
            more.putIfAbsent(ByPart.BYMONTH, List.of(first.getMonthValue()));
        }
        return with(more, days);
    }

    /** Returns the rule with another weekday in place of one. */
    RecurrenceRule replacing(NthWeekday old, NthWeekday now) {
        return with(
                numbers,
                days.stream().map(each -> each.equals(old) ? now : each).toList());
    }

    /** Returns the rule with another day of the month in place of one, where it names any. */
    RecurrenceRule replacing(int old, int now) {
        Map<ByPart, List<Integer>> other = new EnumMap<>(ByPart.class);
        other.putAll(numbers);
        other.computeIfPresent(ByPart.BYMONTHDAY, (part, all) -> all.stream()
                .map(each -> each == old ? now : each)
                .toList());
        return with(other, days);
    }

    private RecurrenceRule with(Map<ByPart, List<Integer>> newNumbers, List<NthWeekday> newDays) {
        return new RecurrenceRule(frequency, interval, count, until, newNumbers, newDays, weekStart);
    }

    /** Returns the canonical text: parts in a fixed order, numbers sorted, defaults omitted. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("FREQ=").append(frequency);
        append(text, "UNTIL", until);
        append(text, "COUNT", count);
        append(text, "INTERVAL", interval == 1 ? null : interval);
        for (ByPart part : ByPart.values()) {
            if (part == ByPart.BYSETPOS) {
                append(text, "BYDAY", list(days));
            }
            append(text, part.name(), list(numbers(part)));
        }
        append(text, "WKST", weekStart == DayOfWeek.MONDAY ? null : NthWeekday.name(weekStart));
        return text.toString();
    }

    private static void append(StringBuilder text, String part, Object value) {
        if (value != null) {
            text.append(';').append(part).append('=').append(value);
        }
    }

    private static String list(Collection<?> values) {
        return values.isEmpty() ? null : values.stream().map(Object::toString).collect(joining(","));
    }
}
