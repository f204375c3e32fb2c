package almanac.domain.ical;

import almanac.base.recurrence.InvalidRecurrence;
import almanac.base.recurrence.InvalidRecurrence.Fault;
import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceRule;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileLimits;
import almanac.domain.file.ReadOptions;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** How an entry recurs, as the calendar can say it. */
final class EntryRecurrence {

    /** Nothing has taken place regularly for longer; dates are counted from the first. */
    private static final LocalDateTime OLDEST = LocalDateTime.of(1850, 1, 1, 0, 0);

    private static final int MOST_RULES = 10;

    private final ReadOptions options;
    private final ZoneTable zones;
    private final EntryDraft draft;
    private EntryDates dates;

    /** Further dates that have a length of their own, by start. */
    private final Map<LocalDateTime, EntryDates> own = new TreeMap<>();

    private EntryRecurrence(ReadOptions options, ZoneTable zones, EntryDraft draft, EntryDates dates) {
        this.options = options;
        this.zones = zones;
        this.draft = draft;
        this.dates = dates;
    }

    /**
     * What an entry turns out to be.
     *
     * @param recurrence empty if it takes place once
     * @param own dates that differ from the series' in length, by the start that it gives them
     */
    record Series(EntryDates dates, Optional<Recurrence> recurrence, Map<LocalDateTime, EntryDates> own) {}

    static Series of(Component entry, EntryDates dates, ReadOptions options, ZoneTable zones, EntryDraft draft) {
        EntryRecurrence reading = new EntryRecurrence(options, zones, draft, dates);
        return reading.read(entry);
    }

    private Series read(Component entry) {
        List<RuleText> rules = rules(entry, "RRULE");
        List<RuleText> exceptRules = rules(entry, "EXRULE");
        if (entry.all("RRULE").limit(MOST_RULES).count() > rules.size()) {
            draft.doubt("rule-unreadable", entry.raw("RRULE"));
        }
        List<LocalDateTime> additions = additions(entry);
        if (rules.isEmpty() && additions.isEmpty()) {
            return new Series(dates, Optional.empty(), own);
        }
        boolean isOwn =
                rules.size() == 1 && exceptRules.isEmpty() && additions.stream().noneMatch(dates.start()::isAfter);
        Recurrence whole = isOwn ? byRule(rules.get(0), additions) : byDates(rules, exceptRules, additions);
        Recurrence found = SeriesBounds.within(without(entry, withOwnEnd(whole)), options, horizon(), draft);
        dates = new EntryDates(found.start(), found.start().plus(found.length()), dates.zone(), dates.allDay());
        boolean isAlone = found.rule() == null && found.additions().isEmpty();
        Recurrence sayable = found.with(found.rule(), beside(found.additions()), found.exceptions());
        own.keySet().removeIf(date -> sayable.next(date).filter(date::equals).isEmpty());
        return new Series(dates, Optional.of(sayable).filter(all -> !isAlone), own);
    }

    /** To the interface, midnight is a day at the time of the series: such a date is a minute later, and moved. */
    private List<LocalDateTime> beside(List<LocalDateTime> additions) {
        if (dates.allDay() || dates.start().toLocalTime().equals(LocalTime.MIDNIGHT)) {
            return additions;
        }
        return additions.stream()
                .map(date -> {
                    if (!date.toLocalTime().equals(LocalTime.MIDNIGHT)) {
                        return date;
                    }
                    own.put(date.plusMinutes(1), own.getOrDefault(date, dates.from(date)));
                    return date.plusMinutes(1);
                })
                .toList();
    }

    private List<RuleText> rules(Component entry, String name) {
        return entry.all(name)
                .limit(MOST_RULES)
                .map(property -> new RuleText(property.value(), dates))
                .filter(rule -> !rule.isEmpty())
                .toList();
    }

    private List<LocalDateTime> additions(Component entry) {
        Set<LocalDateTime> additions = new TreeSet<>();
        entry.all("RDATE").forEach(property -> property.dates().stream()
                .limit(FileLimits.MOST_PARTS)
                .forEach(text -> addition(property, text).ifPresent(additions::add)));
        additions.remove(dates.start());
        return new ArrayList<>(additions);
    }

    private Optional<LocalDateTime> addition(Property property, String text) {
        String[] period = text.split("/", 2);
        Optional<LocalDateTime> start = local(property, period[0]);
        if (start.isEmpty()) {
            draft.doubt("no-such-date", text);
        } else if (period.length == 2) {
            Optional<LocalDateTime> end = period[1].startsWith("P")
                    ? EntryDates.plus(start.get(), period[1], dates.zone().id())
                    : local(property, period[1]);
            end.filter(time -> !time.isBefore(start.get())
                            && !time.equals(start.get().plus(dates.length())))
                    .ifPresent(
                            time -> own.put(start.get(), dates.from(start.get()).until(time)));
        }
        return start;
    }

    /** A day alone is the day's date of the series. */
    private Optional<LocalDateTime> local(Property property, String text) {
        return TimeValue.parse(text)
                .map(value -> value.isDay() || dates.allDay()
                        ? value.time().with(dates.start().toLocalTime())
                        : EntryDates.onClock(value, property, dates.zone().id(), zones));
    }

    private Recurrence byRule(RuleText rule, List<LocalDateTime> additions) {
        try {
            RecurrenceRule own = RecurrenceRule.parse(
                    rule.text(), dates.allDay(), dates.zone().id());
            Recurrence all = recurrence(dates, own, additions);
            if (dates.start().isBefore(OLDEST)) {
                draft.doubt("rule-without-dates");
                return recurrence(dates, null, additions);
            }
            check(all);
            if (!all.byRule().start().equals(all.start())) {
                draft.doubt("start-outside-rule");
            }
            return all;
        } catch (InvalidRecurrence e) {
            if (e.fault() == Fault.UNTIL_BEFORE_START || e.fault() == Fault.NEVER) {
                draft.doubt("rule-without-dates");
                return recurrence(dates, null, additions);
            }
            return byDates(List.of(rule), List.of(), additions);
        }
    }

    /** What has too many dates is shortened. */
    private void check(Recurrence all) {
        try {
            all.check(horizon(), options.mostOccurrences(), 0);
        } catch (InvalidRecurrence e) {
            if (e.fault() != Fault.COUNT && e.fault() != Fault.TOO_MANY && e.fault() != Fault.TOO_MANY_DATES) {
                throw e;
            }
        }
    }

    private Recurrence byDates(List<RuleText> rules, List<RuleText> exceptRules, List<LocalDateTime> additions) {
        TreeSet<LocalDateTime> all = new TreeSet<>(additions);
        all.add(dates.start());
        rules.forEach(rule -> all.addAll(dates(rule)));
        exceptRules.forEach(rule -> dates(rule).forEach(all::remove));
        if (all.isEmpty()) {
            all.add(dates.start());
        }
        if (rules.stream().anyMatch(RuleText::isTooOften)) {
            draft.doubt("rule-too-often");
        } else if (rules.size() + exceptRules.size() > 1) {
            draft.doubt("rules-as-dates", all.size());
        } else if (!rules.isEmpty() && additions.stream().anyMatch(dates.start()::isAfter)) {
            draft.doubt("dates-before-rule", all.size());
        } else if (!rules.isEmpty()) {
            draft.doubt("rule-as-dates", all.size(), rules.get(0).text());
        }
        return recurrence(dates.from(all.first()), null, List.copyOf(all.tailSet(all.first(), false)));
    }

    private List<LocalDateTime> dates(RuleText rule) {
        if (rule.isTooOften()) {
            return List.of();
        }
        LocalDateTime last = rule.until().filter(horizon()::isAfter).orElse(horizon());
        return ForeignRule.dates(
                rule.text(), dates.start(), last, Math.min(options.mostOccurrences(), FileLimits.MOST_PARTS));
    }

    private static Recurrence recurrence(EntryDates dates, RecurrenceRule rule, List<LocalDateTime> additions) {
        return new Recurrence(
                dates.start(), dates.length(), dates.zone().id(), dates.allDay(), rule, additions, List.of());
    }

    /** An end that is the last of the series, and not of its first date, is put on the day of that. */
    private Recurrence withOwnEnd(Recurrence all) {
        LocalDateTime second = all.starts(dates.start().plusSeconds(1), LocalDateTime.MAX, 1).stream()
                .findFirst()
                .orElse(null);
        if (all.rule() == null
                || second == null
                || !dates.end().isAfter(second)
                || dates.length().toDays() < 1) {
            return all;
        }
        LocalTime time = dates.end().toLocalTime();
        boolean isNextDay = !dates.allDay() && time.isBefore(dates.start().toLocalTime());
        draft.doubt("end-of-series", EntryDates.shown(dates.end()));
        dates = dates.until(
                dates.start().toLocalDate().plusDays(isNextDay ? 1 : 0).atTime(time));
        return recurrence(dates, all.rule(), all.additions());
    }

    /** Leaves out what EXDATE names, as a date, a day, or in another zone; other exceptions have no effect. */
    private Recurrence without(Component entry, Recurrence all) {
        Set<LocalDateTime> excluded = new TreeSet<>();
        entry.all("EXDATE").forEach(property -> property.dates().stream()
                .limit(FileLimits.MOST_PARTS)
                .forEach(text -> TimeValue.parse(text)
                        .ifPresent(value -> excluded.addAll(matching(entry, all, property, value)))));
        if (excluded.isEmpty()) {
            return all;
        }
        Recurrence rest = all.without(List.copyOf(excluded));
        if (rest.next(rest.start()).isEmpty()) {
            draft.doubt("nothing-left");
            return all;
        }
        return rest.rule() == null ? single(rest, excluded) : rest;
    }

    /** Without a rule there are no exceptions: their dates are left out. */
    private static Recurrence single(Recurrence all, Set<LocalDateTime> excluded) {
        TreeSet<LocalDateTime> left = new TreeSet<>(all.additions());
        left.add(all.start());
        left.removeAll(excluded);
        LocalDateTime first = left.pollFirst();
        return new Recurrence(first, all.length(), all.zone(), all.allDay(), null, List.copyOf(left), List.of());
    }

    private List<LocalDateTime> matching(Component entry, Recurrence all, Property property, TimeValue value) {
        LocalDateTime time = EntryDates.onClock(value, property, dates.zone().id(), zones);
        boolean isDay =
                value.isDay() || all.allDay() || value.time().toLocalTime().equals(LocalTime.MIDNIGHT);
        List<LocalDateTime> found = occurrences(all, time, isDay);
        return found.isEmpty()
                ? occurrences(all, onFixed(entry, property, value).orElse(time), false)
                : found;
    }

    /** Where the clocks of its start never change, a series is at the same time of day all year, and so are its dates. */
    private Optional<LocalDateTime> onFixed(Component entry, Property property, TimeValue value) {
        return entry.first("DTSTART")
                .filter(start -> EntryDates.value(start)
                        .filter(first -> ZoneTable.isFixed(EntryDates.clock(first, start, zones)))
                        .isPresent())
                .flatMap(start -> EntryDates.value(start)
                        .map(first -> Duration.between(
                                EntryDates.onClock(first, start, ZoneOffset.UTC, zones),
                                EntryDates.onClock(value, property, ZoneOffset.UTC, zones))))
                .map(dates.start()::plus);
    }

    /** Returns the date of a series at a time, or those of its day. */
    static List<LocalDateTime> occurrences(Recurrence all, LocalDateTime time, boolean isDay) {
        LocalDateTime day = time.toLocalDate().atStartOfDay();
        List<LocalDateTime> ofDay = all.starts(day, day.plusDays(1), FileLimits.MOST_PARTS);
        return ofDay.contains(time) ? List.of(time) : isDay ? ofDay : List.of();
    }

    private LocalDateTime horizon() {
        LocalDateTime horizon =
                options.today().plusMonths(options.recurrenceMonths()).atStartOfDay();
        return dates.start().isBefore(horizon) ? horizon : dates.start().plusMonths(options.recurrenceMonths());
    }
}
