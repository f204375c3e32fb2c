package almanac.desk.event;

import almanac.base.constraint.InvalidValue;
import almanac.base.recurrence.ByPart;
import almanac.base.recurrence.Frequency;
import almanac.base.recurrence.NthWeekday;
import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceRule;
import almanac.base.rule.Rule;
import almanac.base.rule.Rules;
import almanac.base.validation.Violations;
import almanac.domain.event.EventInput;
import almanac.domain.model.EventDates;
import almanac.domain.model.RecurrenceTexts;
import almanac.web.form.Form;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The fields for an event's recurrence by common rules; other rules are written as text (RFC 5545 §3.3.10). */
public final class RepeatFields {

    /** The values of {@code repeat}; the empty text for an event that takes place once. */
    public static final List<String> CHOICES = List.of("", "daily", "weekly", "monthly", "yearly", "rule");

    /**
     * The choices for the day of a month: the same day, the same weekday counted from the beginning, or the last such
     * weekday.
     */
    public static final List<String> DAYS_OF_MONTH = List.of("day", "weekday", "last");

    static final String DAYS = "repeat_days[]";

    public static final List<String> WEEKDAYS = List.of("MO", "TU", "WE", "TH", "FR", "SA", "SU");

    /** The number of dates that take place: unlike COUNT, it excludes skipped ones. */
    static final String COUNT = "repeat_count";

    static final String[] NAMES = {"repeat", "repeat_every", DAYS, "repeat_day_of_month", "repeat_until", COUNT, "rrule"
    };

    private static final int WEEK = 7;

    private static final Rule<Object> DAY = Rule.of(Map.of(), RepeatFields::day);

    private RepeatFields() {}

    /** Adds the fields of an event's rule, if it has one. */
    static void put(Form.Builder fields, RecurrenceTexts texts, EventDates dates) {
        String text = texts.rrule();
        fields.all(DAYS, Stream.empty())
                .put("repeat_until", "")
                .put(COUNT, "")
                .put("rrule", text)
                .put("repeat_every", "1")
                .put("repeat_day_of_month", "day")
                .put("repeat", text.isEmpty() ? "" : "rule");
        if (!text.isEmpty()) {
            Recurrence recurrence = texts.of(dates);
            RecurrenceRule rule = recurrence.rule();
            int count = rule.count() == null ? 0 : rule.count() - recurrence.excluded();
            String dayOfMonth = dayOfMonth(rule, dates.startLocal());
            boolean isCommon = !dayOfMonth.isEmpty() && rule.weekStart() == DayOfWeek.MONDAY;
            if (isCommon && (rule.count() == null || count > 0)) {
                put(fields, rule, dates);
                fields.put(COUNT, count == 0 ? "" : String.valueOf(count));
                fields.put("repeat_day_of_month", dayOfMonth);
            }
        }
    }

    private static void put(Form.Builder fields, RecurrenceRule rule, EventDates dates) {
        fields.put("repeat", rule.frequency().name().toLowerCase(Locale.ROOT))
                .put("repeat_every", String.valueOf(rule.interval()))
                .put("rrule", "");
        if (rule.frequency() == Frequency.WEEKLY) {
            fields.all(DAYS, rule.days().stream().map(NthWeekday::toString));
        }
        if (rule.until() != null) {
            fields.put("repeat_until", rule.until().day(dates.zone().id()).toString());
        }
    }

    /** Returns one of {@link #DAYS_OF_MONTH} for a rule that the fields can express; otherwise the empty text. */
    private static String dayOfMonth(RecurrenceRule rule, LocalDateTime start) {
        boolean hasNumbers =
                Stream.of(ByPart.values()).anyMatch(part -> !rule.numbers(part).isEmpty());
        boolean hasNth = rule.days().stream().anyMatch(day -> day.nth() != 0);
        return switch (rule.frequency()) {
            case DAILY, YEARLY -> hasNumbers || !rule.days().isEmpty() ? "" : "day";
            case WEEKLY -> hasNumbers || hasNth ? "" : "day";
            case MONTHLY -> hasNumbers ? "" : ofMonth(rule.days(), start.toLocalDate());
        };
    }

    private static String ofMonth(List<NthWeekday> days, LocalDate start) {
        if (days.isEmpty()) {
            return "day";
        }
        if (days.equals(List.of(new NthWeekday(nth(start), start.getDayOfWeek())))) {
            return "weekday";
        }
        return days.equals(List.of(new NthWeekday(-1, start.getDayOfWeek()))) ? "last" : "";
    }

    private static int nth(LocalDate day) {
        return (day.getDayOfMonth() - 1) / WEEK + 1;
    }

    /**
     * Returns whether a form changes the rule: by these fields, or because the weekday of the month follows the first
     * day.
     */
    static boolean change(Form form, Form stored) {
        return form.changes(stored, NAMES) || isMoved(form, stored);
    }

    private static boolean isMoved(Form form, Form stored) {
        return form.get("repeat").equals("monthly")
                && !form.get("repeat_day_of_month").equals("day")
                && form.differs(stored, "start_day");
    }

    /** Returns how many dates are to take place; 0 if the fields don't say. */
    static int count(Form form) {
        boolean isCounted =
                !form.get("repeat").matches("|rule") && form.get(COUNT).matches("\\d{1,5}");
        return isCounted ? Integer.parseInt(form.get(COUNT)) : 0;
    }

    /** Returns the text of a form's rule; an invalid one is refused when it is parsed. */
    static String rule(Form form) {
        String repeat = form.get("repeat");
        if (repeat.isEmpty() || repeat.equals("rule")) {
            return repeat.isEmpty() ? "" : form.get("rrule");
        }
        StringBuilder rule = new StringBuilder("FREQ=").append(repeat.toUpperCase(Locale.ROOT));
        Map.of(
                        "INTERVAL", form.get("repeat_every"),
                        "BYDAY", days(form),
                        "UNTIL", form.get("repeat_until").replace("-", ""),
                        "COUNT", form.get(COUNT))
                .forEach((part, value) -> {
                    if (!value.isEmpty()) {
                        rule.append(';').append(part).append('=').append(value);
                    }
                });
        return rule.toString();
    }

    /** Adds violations for the parts of a rule, each at its own field, and drops a rule with any. */
    public static void check(Form form, EventInput input) {
        Violations faults = new Violations();
        check(form, faults);
        if (!faults.isEmpty()) {
            input.violations().addAll(faults);
            input.rrule.unset();
        }
    }

    private static void check(Form form, Violations violations) {
        if (form.get("repeat").matches("|rule")) {
            return;
        }
        check(form, "repeat_every", Rules.integer(1, RecurrenceRule.LONGEST_INTERVAL), violations);
        check(form, COUNT, Rules.integer(1, RecurrenceRule.LARGEST_COUNT), violations);
        check(form, "repeat_until", DAY, violations);
        if (!form.get("repeat_until").isEmpty() && !form.get(COUNT).isEmpty()) {
            violations.add(COUNT, InvalidValue.localized("almanac.event.endTwice", Map.of()));
        } else if (!form.get("repeat_until").isEmpty()
                && form.get("repeat_until").compareTo(form.get("start_day")) < 0) {
            violations.add("repeat_until", InvalidValue.localized("almanac.event.backwards", Map.of()));
        }
    }

    private static void check(Form form, String field, Rule<?> rule, Violations violations) {
        try {
            if (!form.get(field).isEmpty()) {
                rule.read(form.get(field));
            }
        } catch (InvalidValue e) {
            violations.add(field, e);
        }
    }

    private static Object day(Object typed) {
        try {
            return LocalDate.parse(typed.toString());
        } catch (DateTimeException e) {
            throw InvalidValue.of("rest_invalid_date", "almanac.event.until", typed);
        }
    }

    private static String days(Form form) {
        return switch (form.get("repeat")) {
            case "weekly" -> String.join(",", form.all(DAYS));
            case "monthly" -> weekday(form);
            default -> "";
        };
    }

    private static String weekday(Form form) {
        try {
            LocalDate start = LocalDate.parse(form.get("start_day"));
            return switch (form.get("repeat_day_of_month")) {
                case "weekday" -> new NthWeekday(nth(start), start.getDayOfWeek()).toString();
                case "last" -> new NthWeekday(-1, start.getDayOfWeek()).toString();
                default -> "";
            };
        } catch (DateTimeException e) {
            return ""; // an invalid day is reported beside its field
        }
    }
}
