package almanac.base.recurrence;

import static java.util.stream.Collectors.joining;

import almanac.support.Samples;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.Random;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/** Recurrences of any allowed shape, many of them near a change of the clocks. */
public final class RecurrenceSamples {
    private static final List<String> ZONES = List.of("""
            Europe/Berlin America/New_York America/St_Johns Asia/Kolkata Australia/Adelaide
            Australia/Lord_Howe Pacific/Auckland UTC""".split("\\s+"));

    private final Random random;

    private RecurrenceSamples(Random random) {
        this.random = random;
    }

    /** Returns a recurrence whose rule generates a date after the first. */
    public static Recurrence next(Random random) {
        return Stream.generate(() -> new RecurrenceSamples(random).make())
                .filter(each -> each.goesOnAfter(each.start().plusSeconds(1)))
                .findFirst()
                .orElseThrow();
    }

    private Recurrence make() {
        ZoneId zone = ZoneId.of(Samples.one(random, ZONES));
        boolean allDay = random.nextInt(5) == 0;
        LocalDateTime start = start(zone, allDay);
        String rule = rule();
        Recurrence endless = recurrence(start, zone, allDay, rule);
        if (random.nextInt(5) > 0) { // mostly, the first date is one of the rule
            List<LocalDateTime> starts = endless.starts(start.plusSeconds(1), start.plusYears(30), 3);
            start = starts.isEmpty() ? start : Samples.one(random, starts);
        }
        return recurrence(start, zone, allDay, rule + limit(start, zone, allDay));
    }

    private static Recurrence recurrence(LocalDateTime start, ZoneId zone, boolean allDay, String rule) {
        RecurrenceRule read = RecurrenceRule.parse(rule, allDay, zone);
        return new Recurrence(start, Duration.ofHours(1), zone, allDay, read, List.of(), List.of());
    }

    private LocalDateTime start(ZoneId zone, boolean allDay) {
        LocalDate day = LocalDate.of(2020 + random.nextInt(12), 1, 1).plusDays(random.nextInt(366));
        ZoneOffsetTransition change =
                zone.getRules().nextTransition(day.atStartOfDay().toInstant(ZoneOffset.UTC));
        if (change == null || random.nextInt(4) == 0) {
            return allDay ? day.atStartOfDay() : day.atTime(time());
        }
        LocalDateTime near = change.getDateTimeBefore().minusDays(Samples.one(random, List.of(0, 1, 2, 6, 7, 28, 31)));
        return allDay ? near.toLocalDate().atStartOfDay() : near.plusMinutes(15L * (random.nextInt(17) - 8));
    }

    private LocalTime time() {
        return LocalTime.of(random.nextInt(24), 15 * random.nextInt(4));
    }

    private String limit(LocalDateTime start, ZoneId zone, boolean allDay) {
        LocalDateTime last = start.plusDays(random.nextInt(2000)).plusHours(random.nextInt(24));
        return switch (random.nextInt(4)) {
            case 0 -> ";COUNT=" + (2 + random.nextInt(40));
            case 1 -> ";UNTIL=" + Until.DAY.format(last);
            case 2 -> ";UNTIL=" + (allDay ? Until.DAY.format(last) : utc(last, zone));
            default -> "";
        };
    }

    private static String utc(LocalDateTime time, ZoneId zone) {
        return Until.TIME.format(time.atZone(zone).withZoneSameInstant(ZoneOffset.UTC)) + "Z";
    }

    /** A rule without a limit. */
    private String rule() {
        Frequency frequency = Samples.one(random, List.of(Frequency.values()));
        String days =
                switch (frequency) {
                    case DAILY -> daysOfDaily();
                    case WEEKLY -> month() + (chance(70) ? weekdays() : "");
                    case MONTHLY -> month() + daysOfMonth();
                    case YEARLY -> daysOfYear();
                };
        boolean selects = !days.isEmpty() && frequency != Frequency.DAILY && chance(20);
        return "FREQ=" + frequency
                + (chance(60) ? "" : ";INTERVAL=" + (1 + random.nextInt(6)))
                + days
                + (selects ? list("BYSETPOS", 2, () -> signed(chance(80) ? 2 : 6)) : "")
                + (chance(75) ? "" : ";WKST=" + Samples.one(random, NthWeekday.NAMES));
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private String daysOfDaily() {
        return month() + (chance(20) ? weekdays() : "") + (chance(15) ? monthDays() : "");
    }

    private String daysOfMonth() {
        return switch (random.nextInt(5)) {
            case 0 -> "";
            case 1 -> monthDays();
            case 2 -> weekdays();
            case 3 -> numberedWeekdays(5);
            default -> monthDays() + weekdays();
        };
    }

    private String daysOfYear() {
        return switch (random.nextInt(9)) {
            case 0 -> "";
            case 1 -> months();
            case 2 -> months() + monthDays();
            case 3 -> months() + weekdays();
            case 4 -> months() + numberedWeekdays(5);
            case 5 -> numberedWeekdays(53);
            case 6 -> list("BYYEARDAY", 3, () -> signed(365)) + (chance(30) ? weekdays() : "");
            case 7 -> list("BYWEEKNO", 2, () -> 2 + random.nextInt(50)) + weekdays();
            default -> months() + monthDays() + weekdays();
        };
    }

    private String month() {
        return chance(25) ? months() : "";
    }

    private String months() {
        return list("BYMONTH", 3, () -> 1 + random.nextInt(12));
    }

    private String monthDays() {
        return list("BYMONTHDAY", 3, () -> signed(31));
    }

    private String weekdays() {
        return ";BYDAY="
                + Stream.generate(() -> Samples.one(random, NthWeekday.NAMES))
                        .limit(1 + random.nextInt(4))
                        .collect(joining(","));
    }

    private String numberedWeekdays(int most) {
        return ";BYDAY="
                + Stream.generate(() -> signed(most) + Samples.one(random, NthWeekday.NAMES))
                        .limit(1 + random.nextInt(3))
                        .collect(joining(","));
    }

    private int signed(int most) {
        int number = 1 + random.nextInt(most);
        return chance(70) ? number : -number;
    }

    private String list(String part, int most, IntSupplier number) {
        return ";" + part + "="
                + Stream.generate(() -> Integer.toString(number.getAsInt()))
                        .limit(1 + random.nextInt(most))
                        .collect(joining(","));
    }
}
