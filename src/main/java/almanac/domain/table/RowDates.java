package almanac.domain.table;

import almanac.base.time.NamedZone;
import almanac.base.time.TimeText;
import almanac.base.time.WholeDay;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.TableMapping.DateOrder;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When the event of a row takes place, as all of its cells say together. */
final class RowDates {

    private static final Pattern MINUTES = Pattern.compile(
            "(?i)(\\d{1,4}(?:[.,]\\d+)?)\\s*(h|std|stunden?|hours?|hrs?|tage?|days?)?(?:\\.?\\s*(?:und|and)?\\s*(\\d{1,2})\\s*m(?:in\\w*)?\\b)?.*");
    /** {@code 1930}, beside a date. */
    private static final Pattern CLOCK = Pattern.compile("(?:[01]?\\d|2[0-3])[0-5]\\d");

    private static final Pattern EACH =
            Pattern.compile("(?i)\\bjeweils\\b|\\btäglich\\b|\\bdaily\\b|\\beach (?:day|night|evening)\\b");
    private static final int WEEK = 7;
    private static final int MOST_DAYS = 366;
    private static final int LATE_END = 12 * 60;

    /** Databases and spreadsheets write times as those of a day in 1899 or 1900. */
    private static final int LAST_OF_NO_DAYS = 1900;

    private final EntryDraft draft;
    private final ReadOptions options;
    private final DateOrder order;
    private final NamedZone zone;
    private final List<LocalDate> dates = new ArrayList<>();
    private final List<Integer> times = new ArrayList<>();
    private boolean isRange;

    /** Whether a date has the time 00:00, as databases write days: the time may be in another cell. */
    private boolean isMidnightOfDay;

    /** Whether hours are those of each day in a range. */
    private boolean isEach;

    private Optional<DayOfWeek> weekday = Optional.empty();
    private boolean isWholeDay;
    private ZoneOffset offset;

    private RowDates(EntryDraft draft, ReadOptions options, DateOrder order, NamedZone zone) {
        this.draft = draft;
        this.options = options;
        this.order = order;
        this.zone = zone;
    }

    /**
     * Sets the dates, or skips the row with the reason.
     *
     * @param hasTimes whether the table has times, so that a row without one is a doubt
     */
    static void read(
            Map<Meaning, List<String>> cells,
            EntryDraft draft,
            ReadOptions options,
            DateOrder order,
            NamedZone zone,
            boolean hasTimes) {
        RowDates start = new RowDates(draft, options, order, zone).cells(cells, Meaning.START);
        RowDates end = new RowDates(draft, options, order, zone).cells(cells, Meaning.END);
        boolean isFlagged = Flags.isYes(cells, Meaning.ALL_DAY);
        start.isWholeDay = start.isWholeDay || isFlagged;
        if (!draft.isSkipped()) {
            start.set(end, cells, hasTimes && !isFlagged && !start.isWholeDay);
        }
    }

    private RowDates cells(Map<Meaning, List<String>> cells, Meaning meaning) {
        List<String> all = cells.getOrDefault(meaning, List.of());
        String day = all.stream()
                .filter(cell -> When.of(cell, order, options.today()).isWeekdayAlone())
                .findFirst()
                .orElse("");
        for (String cell : all) {
            boolean isClock = (!dates.isEmpty() || meaning == Meaning.END)
                    && CLOCK.matcher(cell).matches();
            String text = isClock ? cell.replaceFirst("(?=\\d{2}$)", ":") : cell;
            When alone = When.of(text, order, options.today());
            When when = !day.isEmpty() && alone.isYearGuessed && alone.weekday.isEmpty()
                    ? When.of(day.replace(".", "") + ", " + text, order, options.today())
                    : alone;
            when.dates.removeIf(each -> each.getYear() <= LAST_OF_NO_DAYS);
            if (when.isEndAlone && meaning == Meaning.START) {
                draft.doubt("end-alone", cell);
                when.times.clear();
            }
            if (when.isRepeated && !when.isRange) {
                draft.doubt("repetition", cell);
            }
            isEach = isEach || EACH.matcher(cell).find();
            if (when.isSeveralTimes) {
                draft.doubt("several-times", cell);
            }
            weekday = weekday.or(() -> when.weekday);
            if (!when.wrong.isEmpty() && when.dates.isEmpty() && when.times.isEmpty()) {
                refuse(meaning, when.wrong.length() > 60 ? cell : when.wrong);
            } else if (when.isNothing() && !when.isEndAlone) {
                draft.doubt("not-a-date", cell);
            }
            if (when.isSerial) {
                draft.doubt("day-number", cell, when.dates.get(0));
            }
            if (when.isYearGuessed) {
                draft.doubt("year-guessed", cell, when.dates.get(0).getYear());
            }
            if (dates.isEmpty()) {
                dates.addAll(when.dates);
                isRange = when.isRange;
            } else if (meaning == Meaning.START && !isRange && !dates.containsAll(when.dates)) {
                dates.addAll(when.dates);
                draft.doubt("further-date", cell);
            }
            if (times.isEmpty() || isMidnightOfDay && when.dates.isEmpty() && !when.times.isEmpty()) {
                times.clear();
                times.addAll(when.times);
                offset = when.offset;
                isMidnightOfDay = !when.dates.isEmpty() && times.equals(List.of(0));
            }
            isWholeDay = isWholeDay || when.isWholeDay;
        }
        return this;
    }

    private void refuse(Meaning meaning, String text) {
        if (meaning == Meaning.START) {
            draft.skip("no-such-date", text);
        } else {
            draft.doubt("no-such-date", text);
        }
    }

    private void set(RowDates end, Map<Meaning, List<String>> cells, boolean isTimeExpected) {
        if (dates.isEmpty() && times.isEmpty() && !end.dates.isEmpty()) {
            end.set(new RowDates(draft, options, order, zone), cells, false); // a task has only when it is due
            return;
        }
        if (dates.isEmpty()) {
            draft.skip("no-start");
            return;
        }
        LocalDate first = dates.get(0);
        weekday.filter(each -> each != first.getDayOfWeek())
                .ifPresent(each -> draft.doubt(
                        "wrong-weekday",
                        first,
                        first.getDayOfWeek()
                                .getDisplayName(
                                        TextStyle.FULL,
                                        Locale.forLanguageTag(options.language().tag()))));
        LocalDate lastOfRange = isRange && dates.size() > 1 ? dates.get(dates.size() - 1) : null;
        LocalDate last = end.dates.isEmpty() ? lastOfRange : end.dates.get(end.dates.size() - 1);
        if (times.isEmpty() || isWholeDay) {
            if (times.isEmpty() && !isWholeDay && end.times.stream().anyMatch(each -> each > 0)) {
                draft.doubt("end-alone", RowReader.first(cells, Meaning.END));
            }
            if (isTimeExpected && times.isEmpty() && (last == null || last.equals(first))) {
                draft.doubt("no-time");
            }
            wholeDays(first, last == null ? first : last, end.times);
            return;
        }
        boolean hasHours = times.size() > 1 && times.get(1) > times.get(0);
        boolean isWeekly = weekday.filter(each -> each == first.getDayOfWeek()).isPresent()
                && last != null
                && !last.isBefore(first.plusDays(WEEK));
        boolean isEachDay = lastOfRange != null
                && lastOfRange.isAfter(first)
                && end.dates.isEmpty()
                && end.times.isEmpty()
                && (hasHours || isEach);
        if (isEachDay || isWeekly && (hasHours || isEach)) {
            each(first, Objects.requireNonNull(last), isWeekly);
            return;
        }
        if (lastOfRange != null && times.size() == 1 && end.dates.isEmpty()) {
            draft.doubt("days-and-nights", first, lastOfRange);
        }
        Integer until = end.times.isEmpty() ? times.size() > 1 ? times.get(1) : null : end.times.get(0);
        if (times.get(0) == When.DAY) {
            draft.doubt("end-of-day", first.plusDays(1));
        }
        LocalDateTime start = at(first, times.get(0));
        LocalDateTime stop =
                until == null ? lasting(cells, start, last) : at(last == null ? start.toLocalDate() : last, until);
        timed(start, stop, last != null);
        further(first, times.get(0));
    }

    /** Takes place on each day of a range that has the hours of a day, or each week if it has the day of a week. */
    private void each(LocalDate first, LocalDate last, boolean isWeekly) {
        draft.doubt(isWeekly ? "each-week" : "each-day", first, last);
        LocalDateTime start = at(first, times.get(0));
        if (times.size() == 1) {
            draft.note("no-end");
        }
        timed(start, times.size() > 1 ? at(first, times.get(1)) : start, true);
        long days = Math.min(MOST_DAYS, ChronoUnit.DAYS.between(first, last));
        draft.put("rrule", isWeekly ? "FREQ=WEEKLY;COUNT=" + (days / WEEK + 1) : "FREQ=DAILY;COUNT=" + (days + 1));
    }

    private static LocalDateTime at(LocalDate day, int minutes) {
        return day.atStartOfDay().plusMinutes(minutes);
    }

    /** Several dates that aren't the ends of a range are those of a series. */
    private void further(LocalDate first, int minutes) {
        List<LocalDateTime> more = isRange
                ? List.of()
                : dates.stream()
                        .skip(1)
                        .filter(day -> day.isAfter(first))
                        .map(day -> at(day, minutes))
                        .distinct()
                        .toList();
        draft.list("rdate", more);
    }

    /** Google's last day is the event's; Outlook's midnights end before it. */
    private void wholeDays(LocalDate first, LocalDate given, List<Integer> until) {
        boolean isExclusive =
                !until.isEmpty() && until.get(0) == 0 && !times.isEmpty() && times.get(0) == 0 && given.isAfter(first);
        LocalDate last = isExclusive ? given.minusDays(1) : given;
        if (last.isBefore(first)) {
            draft.doubt("end-before-start", last, first);
            last = first;
        }
        draft.dates(first.atStartOfDay(), last.atTime(WholeDay.END), zone, true);
        further(first, 0);
    }

    private LocalDateTime lasting(Map<Meaning, List<String>> cells, LocalDateTime start, LocalDate last) {
        String text = cells.getOrDefault(Meaning.DURATION, List.of("")).get(0);
        Matcher minutes = MINUTES.matcher(text);
        if (text.matches("\\d{1,2}:\\d{2}(?::\\d{2})?")) {
            return start.plusMinutes(Integer.parseInt(text.split(":")[0]) * 60L + Integer.parseInt(text.split(":")[1]));
        }
        if (minutes.matches()) {
            String unit = minutes.group(2) == null ? "" : minutes.group(2).toLowerCase(java.util.Locale.ROOT);
            int factor = unit.startsWith("h") || unit.startsWith("s") ? 60 : unit.isEmpty() ? 1 : When.DAY;
            long more = minutes.group(3) == null ? 0 : Long.parseLong(minutes.group(3));
            return start.plusMinutes((long) (Double.parseDouble(minutes.group(1).replace(',', '.')) * factor) + more);
        }
        draft.note("no-end");
        return last == null || last.isBefore(start.toLocalDate()) ? start : last.atTime(start.toLocalTime());
    }

    private void timed(LocalDateTime given, LocalDateTime until, boolean isDayGiven) {
        LocalDateTime start = onClock(given);
        LocalDateTime end = offset == null ? until : onClock(until);
        if (!start.equals(given) && offset == null) {
            draft.doubt("gap", given.toLocalTime(), start.toLocalTime());
        }
        if (end.isBefore(start)) {
            boolean isSameDay = end.toLocalDate().equals(start.toLocalDate());
            long over = Duration.between(start, end.plusDays(1)).toMinutes();
            if (!isSameDay || over > LATE_END && isDayGiven) {
                draft.doubt("end-before-start", shown(end), shown(start));
                end = start;
            } else {
                end = end.plusDays(1);
                if (over > LATE_END) {
                    draft.doubt("next-day", shown(end));
                } else {
                    draft.note("next-day", shown(end));
                }
            }
        }
        draft.dates(start, offset == null ? onClock(end) : end, zone, false);
    }

    private static String shown(LocalDateTime time) {
        return TimeText.of(time).replaceFirst(":00$", "");
    }

    private LocalDateTime onClock(LocalDateTime time) {
        return offset == null
                ? time.atZone(zone.id()).toLocalDateTime()
                : time.atOffset(offset).atZoneSameInstant(zone.id()).toLocalDateTime();
    }
}
