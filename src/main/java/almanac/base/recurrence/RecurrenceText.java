package almanac.base.recurrence;

import static almanac.base.recurrence.ByPart.BYMONTH;
import static almanac.base.recurrence.ByPart.BYMONTHDAY;
import static almanac.base.recurrence.ByPart.BYSETPOS;
import static almanac.base.recurrence.ByPart.BYWEEKNO;
import static almanac.base.recurrence.ByPart.BYYEARDAY;

import almanac.base.language.Language;
import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Describes a recurrence in words, such as "every 2 weeks on Monday and Wednesday, until 30 June 2027". */
public final class RecurrenceText {

    /** More single dates than this are counted instead of named. */
    private static final int NAMED_DATES = 2;

    private static final Set<DayOfWeek> WORKDAYS = EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY);

    /** Numbers counted from the end come last. */
    private static final Comparator<Integer> FROM_THE_BEGINNING =
            Comparator.<Integer, Boolean>comparing(number -> number < 0).thenComparing(number -> number);

    private final ZoneId zone;
    private final Language language;

    private RecurrenceText(ZoneId zone, Language language) {
        this.zone = zone;
        this.language = language;
    }

    /** Describes the whole recurrence: rule, limits, further dates and exceptions. */
    public static String of(Recurrence recurrence, Language language) {
        return new RecurrenceText(recurrence.zone(), language).whole(recurrence);
    }

    /** Describes the rule alone, without its limits, such as "every Wednesday"; the empty text if there is none. */
    public static String brief(Recurrence recurrence, Language language) {
        Recurrence regular = recurrence.byRule();
        return regular.rule() == null
                ? ""
                : new RecurrenceText(recurrence.zone(), language)
                        .brief(regular.rule()
                                .limited(null, null)
                                .completed(regular.start().toLocalDate()));
    }

    /**
     * Describes a rule by itself: what it leaves to the first date isn't said.
     *
     * @param zone in which its last day is named
     */
    public static String of(RecurrenceRule rule, ZoneId zone, Language language) {
        return new RecurrenceText(zone, language).rule(rule);
    }

    private String whole(Recurrence recurrence) {
        List<LocalDateTime> first = recurrence.starts(LocalDateTime.MIN, LocalDateTime.MAX, 2);
        if (first.size() == 1) {
            return say("dates", language.date(first.get(0)));
        }
        Recurrence regular = recurrence.byRule();
        if (regular.rule() != null && Objects.equals(taking(regular).count(), 0)) {
            return dates(
                    say(
                            "dates",
                            and(recurrence.additions().stream()
                                    .map(language::date)
                                    .toList())),
                    "except",
                    recurrence.exceptions());
        }
        String text = regular.rule() == null
                ? say("dates", language.date(regular.start()))
                : rule(taking(regular).completed(regular.start().toLocalDate()));
        List<LocalDateTime> more = new ArrayList<>(recurrence.additions());
        if (regular.start().isAfter(recurrence.start())) {
            more.add(0, recurrence.start());
        }
        text = dates(text, "more", more);
        return dates(text, "except", recurrence.exceptions());
    }

    /** Returns the rule with the number of dates that take place: COUNT counts excluded ones, too. */
    private static RecurrenceRule taking(Recurrence regular) {
        RecurrenceRule rule = regular.rule();
        boolean isOfFewer = rule.count() != null && !regular.exceptions().isEmpty();
        return isOfFewer ? rule.limited(rule.count() - regular.excluded(), null) : rule;
    }

    private String say(String key, Object... arguments) {
        return language.text("recurrence." + key, arguments);
    }

    private String dates(String text, String key, List<LocalDateTime> dates) {
        if (dates.isEmpty()) {
            return text;
        }
        return dates.size() > NAMED_DATES
                ? say(key + "-dates", text, dates.size())
                : say(key, text, and(dates.stream().map(language::date).toList()));
    }

    private String and(List<String> items) {
        int last = items.size() - 1;
        return last == 0
                ? items.get(0)
                : say("and", String.join(say("comma") + " ", items.subList(0, last)), items.get(last));
    }

    private String rule(RecurrenceRule rule) {
        List<String> words = new ArrayList<>();
        words.add(language.text("recurrence", rule.frequency(), rule.interval()));
        words.addAll(isDate(rule) ? List.of(date(rule)) : parts(rule));
        String text = String.join(" ", words);
        if (rule.has(BYSETPOS)) {
            text = say("positions", text, and(each(rule, BYSETPOS, n -> nth(n, say("date")))));
        }
        if (rule.until() != null) {
            return say("until", text, language.date(rule.until().day(zone)));
        }
        return rule.count() == null ? text : say("count", text, rule.count());
    }

    private String brief(RecurrenceRule rule) {
        boolean isOfWeekdays = rule.frequency() == Frequency.WEEKLY
                && rule.interval() == 1
                && rule.numbers().isEmpty()
                && rule.days().size() < WORKDAYS.size();
        return isOfWeekdays
                ? say(
                        "each",
                        and(rule.days().stream()
                                .map(day -> language.weekday(day.day()))
                                .toList()))
                : rule(rule);
    }

    /** Returns whether the rule means one date of each year, such as 8 March. */
    private static boolean isDate(RecurrenceRule rule) {
        return rule.frequency() == Frequency.YEARLY
                && rule.numbers().keySet().equals(EnumSet.of(BYMONTH, BYMONTHDAY))
                && rule.days().isEmpty()
                && rule.numbers(BYMONTH).size() == 1
                && rule.numbers(BYMONTHDAY).size() == 1
                && rule.numbers(BYMONTHDAY).get(0) > 0
                && rule.numbers(BYMONTHDAY).get(0)
                        <= Month.of(rule.numbers(BYMONTH).get(0)).maxLength();
    }

    private String date(RecurrenceRule rule) {
        MonthDay date = MonthDay.of(
                rule.numbers(BYMONTH).get(0), rule.numbers(BYMONTHDAY).get(0));
        return say("on", language.dayOfMonth(date));
    }

    /** Returns the days, then the weeks and months; only the first part selects days, the others exclude some. */
    private List<String> parts(RecurrenceRule rule) {
        List<String> days = days(rule);
        List<String> parts = new ArrayList<>();
        boolean daily = rule.frequency() == Frequency.DAILY;
        IntStream.range(0, days.size())
                .forEach(i -> parts.add(i == 0 && !daily ? days.get(i) : say("only", days.get(i))));
        if (rule.has(BYWEEKNO)) {
            parts.add(say("in-week", and(each(rule, BYWEEKNO, this::week))));
        }
        if (rule.has(BYMONTH)) {
            parts.add(say("in-month", and(each(rule, BYMONTH, n -> language.monthName(Month.of(n))))));
        }
        return parts;
    }

    private List<String> days(RecurrenceRule rule) {
        List<String> days = new ArrayList<>();
        if (rule.has(BYYEARDAY)) {
            days.add(say("on", say("of-year", and(each(rule, BYYEARDAY, n -> nth(n, say("day")))))));
        }
        if (rule.has(BYMONTHDAY)) {
            days.add(say("on", and(each(rule, BYMONTHDAY, this::monthDay))));
        }
        if (!rule.days().isEmpty()) {
            days.add(weekdays(rule, days.isEmpty()));
        }
        return days;
    }

    private static List<String> each(RecurrenceRule rule, ByPart part, IntFunction<String> word) {
        return rule.numbers(part).stream()
                .sorted(FROM_THE_BEGINNING)
                .map(word::apply)
                .toList();
    }

    private String weekdays(RecurrenceRule rule, boolean first) {
        List<NthWeekday> days = rule.days();
        List<String> every = days.stream()
                .filter(day -> day.nth() == 0)
                .map(day -> language.weekday(day.day()))
                .toList();
        List<String> numbered = days.stream()
                .filter(day -> day.nth() != 0)
                .sorted(Comparator.comparing(NthWeekday::nth, FROM_THE_BEGINNING)
                        .thenComparing(NthWeekday::day))
                .map(day -> nth(day.nth(), language.weekday(day.day())))
                .toList();
        boolean weekly = rule.frequency() == Frequency.WEEKLY || rule.has(BYWEEKNO) || !first;
        boolean perYear = rule.frequency() == Frequency.YEARLY && !rule.has(BYMONTH);
        return and(Stream.of(
                        every.isEmpty() ? "" : every(days, every, weekly || rule.frequency() == Frequency.DAILY),
                        numbered.isEmpty() ? "" : say("on", perYear ? say("of-year", and(numbered)) : and(numbered)))
                .filter(phrase -> !phrase.isEmpty())
                .toList());
    }

    private String every(List<NthWeekday> days, List<String> names, boolean plain) {
        boolean workdays = days.size() == WORKDAYS.size()
                && days.stream().allMatch(day -> day.nth() == 0 && WORKDAYS.contains(day.day()));
        if (workdays) {
            return say("from-to", names.get(0), names.get(names.size() - 1));
        }
        return say(plain ? "on" : "on-every", and(names));
    }

    private String monthDay(int number) {
        return number > 0 ? say("month-day", ordinal(number)) : nth(number, say("day"));
    }

    private String week(int number) {
        return say(number > 0 ? "week" : "week-from-end", Math.abs(number));
    }

    /** {@code the first Friday}, {@code the last Friday}. */
    private String nth(int number, String noun) {
        int counted = Math.abs(number);
        return say(number > 0 ? "nth" : "nth-from-end", counted, ordinal(counted), noun);
    }

    /** Passes as second argument the digit that determines the English ending: the last one, but 0 for 11 to 13. */
    private String ordinal(int number) {
        boolean teen = number % 100 >= 11 && number % 100 <= 13;
        return say("ordinal", number, teen ? 0 : number % 10);
    }
}
