package almanac.base.recurrence;

import almanac.base.recurrence.InvalidRecurrence.Fault;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The dates of a series, on the wall clock of its zone: 09:00 stays 09:00 across clock changes. The first date is an
 * occurrence even if the rule doesn't generate it, and COUNT includes it. A time in a daylight-saving gap moves forward
 * by the gap; a time that occurs twice means the earlier one.
 *
 * @param start the first date; midnight for an all-day series
 * @param length from start to end on the wall clock
 * @param rule null if there are only single dates
 * @param additions further dates (RDATE), sorted
 * @param exceptions excluded dates (EXDATE), sorted; those that aren't occurrences have no effect
 */
public record Recurrence(
        LocalDateTime start,
        Duration length,
        ZoneId zone,
        boolean allDay,
        RecurrenceRule rule,
        List<LocalDateTime> additions,
        List<LocalDateTime> exceptions) {

    public Recurrence {
        start = onClock(start, zone, allDay);
        additions = sorted(additions, zone, allDay);
        exceptions = sorted(exceptions, zone, allDay);
    }

    /** Returns a copy with another rule, which may be null, and other single dates. */
    public Recurrence with(
            RecurrenceRule otherRule, List<LocalDateTime> otherAdditions, List<LocalDateTime> otherExceptions) {
        return new Recurrence(start, length, zone, allDay, otherRule, otherAdditions, otherExceptions);
    }

    /** Returns a copy with further exceptions. */
    public Recurrence without(List<LocalDateTime> dates) {
        return with(
                rule,
                additions,
                Stream.concat(exceptions.stream(), dates.stream()).toList());
    }

    /** Returns the dates of a rule alone, from another start on. */
    Recurrence from(LocalDateTime otherStart, RecurrenceRule otherRule) {
        return new Recurrence(otherStart, length, zone, allDay, otherRule, List.of(), List.of());
    }

    /** Returns whether a time is the one at which dates of the rule start on its day. */
    boolean isAt(LocalDateTime time) {
        return onClock(time.toLocalDate().atTime(start.toLocalTime()), zone, allDay)
                .equals(time);
    }

    private static LocalDateTime onClock(LocalDateTime time, ZoneId zone, boolean allDay) {
        return allDay
                ? time.toLocalDate().atStartOfDay()
                : ZonedDateTime.of(time, zone).toLocalDateTime();
    }

    private static List<LocalDateTime> sorted(Collection<LocalDateTime> times, ZoneId zone, boolean allDay) {
        return times.stream()
                .map(time -> onClock(time, zone, allDay))
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * Returns the starts in a period, ascending and distinct. Takes time in proportion to the occurrences up to its
     * end.
     *
     * @param from inclusive
     * @param to exclusive
     * @param limit the maximum number of starts
     */
    public List<LocalDateTime> starts(LocalDateTime from, LocalDateTime to, int limit) {
        Set<LocalDateTime> excluded = new HashSet<>(exceptions);
        Stream<LocalDateTime> regular = regular()
                .takeWhile(time -> time.isBefore(to))
                .filter(time -> !time.isBefore(from) && !excluded.contains(time))
                .limit(limit);
        Stream<LocalDateTime> added = additions.stream()
                .filter(time -> !time.isBefore(from) && time.isBefore(to) && !excluded.contains(time));
        return Stream.concat(regular, added).distinct().sorted().limit(limit).toList();
    }

    /** The first date and those of the rule, within its limits. */
    Stream<LocalDateTime> regular() {
        if (rule == null) {
            return Stream.of(start);
        }
        Stream<LocalDateTime> all = Stream.concat(Stream.of(start), later());
        if (rule.until() != null) {
            return all.takeWhile(time -> rule.until().admits(time, zone));
        }
        return rule.count() == null ? all : all.limit(rule.count());
    }

    /** The dates that the rule generates after the first one. */
    private Stream<LocalDateTime> later() {
        return RuleDays.of(rule, start.toLocalDate())
                .map(day -> onClock(day.atTime(start.toLocalTime()), zone, allDay))
                .dropWhile(time -> !time.isAfter(start));
    }

    /**
     * Returns the recurrence from the first date on that the rule generates, or without the rule if it generates none:
     * implementations disagree about a first date that the rule doesn't generate.
     */
    public Recurrence byRule() {
        if (rule == null
                || RuleDays.of(rule, start.toLocalDate())
                        .findFirst()
                        .filter(start.toLocalDate()::equals)
                        .isPresent()) {
            return this;
        }
        Optional<LocalDateTime> next = regular().skip(1).findFirst();
        if (next.isEmpty()) {
            return with(null, additions, exceptions);
        }
        RecurrenceRule rest = rule.count() == null ? rule : rule.limited(rule.count() - 1, null);
        LocalDateTime from = next.get();
        return new Recurrence(
                from,
                length,
                zone,
                allDay,
                rest,
                additions.stream().filter(each -> !each.isBefore(from)).toList(),
                exceptions.stream().filter(each -> !each.isBefore(from)).toList());
    }

    /** Returns how many of the dates that COUNT counts are excluded. */
    public int excluded() {
        return (int) regular().filter(new HashSet<>(exceptions)::contains).count();
    }

    /**
     * Returns the COUNT by which so many dates of the rule take place, as excluded ones count, too.
     *
     * @param most the number of dates after which the remaining ones are counted as if none were excluded
     */
    public int count(int dates, int most) {
        Set<LocalDateTime> excluded = new HashSet<>(exceptions);
        Iterator<LocalDateTime> all =
                with(rule.limited(null, null), List.of(), List.of()).regular().iterator();
        int count = 0;
        int left = dates;
        for (; left > 0 && count < most && all.hasNext(); count++) {
            left -= excluded.contains(all.next()) ? 0 : 1;
        }
        return count + left;
    }

    /** The first start at a time or after it; empty if the series is over. */
    public Optional<LocalDateTime> next(LocalDateTime from) {
        return starts(from, LocalDateTime.MAX, 1).stream().findFirst();
    }

    /** Returns whether there is a rule with neither COUNT nor UNTIL. */
    public boolean isEndless() {
        return rule != null && rule.count() == null && rule.until() == null;
    }

    /** Returns whether there are starts at or after a horizon. */
    public boolean goesOnAfter(LocalDateTime horizon) {
        return next(horizon).isPresent();
    }

    /** Returns the end of the occurrence with this start, on the wall clock. */
    public LocalDateTime end(LocalDateTime ofStart) {
        LocalDateTime end = ofStart.plus(length);
        return allDay ? end : onClock(end, zone, false);
    }

    /**
     * Validates what depends on the dates: that the rule generates any, and their number.
     *
     * @param horizon the exclusive end of the period in which occurrences are counted
     * @param most the maximum number of these occurrences and of single dates of either kind, and the maximum COUNT
     * @param over the number of occurrences that don't count, nor for COUNT, since they are over
     * @throws InvalidRecurrence for the first fault
     */
    public void check(LocalDateTime horizon, int most, int over) {
        checkDates(Fault.TOO_MANY_DATES, additions, most);
        checkDates(Fault.TOO_MANY_EXCEPTIONS, exceptions, most);
        if (!additions.isEmpty() && additions.get(0).isBefore(start)) {
            throw new InvalidRecurrence(Fault.DATE_BEFORE_START);
        }
        if (rule != null) {
            checkRule(most, over);
        }
        if (starts(start, horizon, most + over + 1).size() > most + over) {
            throw new InvalidRecurrence(Fault.TOO_MANY, Map.of("max", most, "day", horizon.toLocalDate()));
        }
        if (next(start).isEmpty()) {
            throw new InvalidRecurrence(Fault.NOTHING_LEFT);
        }
    }

    private static void checkDates(Fault fault, List<LocalDateTime> dates, int most) {
        if (dates.size() > most) {
            throw new InvalidRecurrence(fault, Map.of("max", most));
        }
    }

    private void checkRule(int most, int over) {
        if (rule.count() != null && rule.count() > most + over) {
            throw new InvalidRecurrence(Fault.COUNT, Map.of("max", most));
        }
        if (rule.until() != null && !rule.until().admits(start, zone)) {
            throw new InvalidRecurrence(Fault.UNTIL_BEFORE_START);
        }
        if (later().findFirst().isEmpty()) {
            throw new InvalidRecurrence(Fault.NEVER);
        }
    }
}
