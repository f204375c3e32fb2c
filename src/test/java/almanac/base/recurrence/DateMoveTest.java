package almanac.base.recurrence;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Samples;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.CsvSource;

/** Moves of a series by one of its dates. */
class DateMoveTest {
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
    private static final List<Integer> DAYS_OF_MONTH = List.of(1, 2, 9, 15, 24, 28, 30, 31, -1, -2, -7);

    /** A series, one of its dates, and the day that this moves to. */
    private record Program(Recurrence series, LocalDateTime date, LocalDate to) {

        List<LocalDate> days() {
            return DateMoveTest.days(series);
        }

        RecurrenceRule rule() {
            return series.rule();
        }
    }

    private static Recurrence series(String rule, LocalDate start, LocalDateTime... additions) {
        RecurrenceRule read = RecurrenceRule.parse(rule, false, ZONE);
        LocalDate first = RuleDays.of(read, start).findFirst().orElseThrow();
        return new Recurrence(
                first.atTime(9, 0), Duration.ofHours(1), ZONE, false, read, List.of(additions), List.of());
    }

    private static List<LocalDate> days(Recurrence series) {
        return series.regular().limit(60).map(LocalDateTime::toLocalDate).toList();
    }

    private static Program program(Random random) {
        String rule = random.nextBoolean() ? weekly(random) : monthly(random);
        String end = Samples.one(random, List.of("", ";COUNT=9", ";COUNT=16", ";UNTIL=20280601T215959Z"));
        String interval = Samples.one(random, List.of("", "", ";INTERVAL=2"));
        Recurrence series =
                series(rule + end + interval, LocalDate.of(2027, 1, 1).plusDays(random.nextInt(300)));
        List<LocalDate> days = days(series);
        LocalDate from = days.get(random.nextInt(Math.min(days.size(), 9)));
        int by = random.nextInt(1, 7) * (random.nextBoolean() ? 1 : -1);
        return new Program(series, from.atTime(9, 0), from.plusDays(by));
    }

    private static String weekly(Random random) {
        String days = String.join(",", Samples.some(random, 3, NthWeekday.NAMES));
        return "FREQ=WEEKLY" + (days.isEmpty() ? "" : ";BYDAY=" + days);
    }

    private static String monthly(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> "FREQ=MONTHLY";
            case 1 -> "FREQ=MONTHLY;BYMONTHDAY=" + Samples.one(random, DAYS_OF_MONTH);
            case 2 ->
                "FREQ=MONTHLY;BYMONTHDAY=" + Samples.one(random, DAYS_OF_MONTH) + ","
                        + Samples.one(random, DAYS_OF_MONTH);
            default ->
                "FREQ=MONTHLY;BYDAY=" + Samples.one(random, List.of(1, 2, 3, 4, -1, -2))
                        + Samples.one(random, NthWeekday.NAMES) + ",3MO";
        };
    }

    /** What each day becomes, read off the calendar of its month; empty if the month is too short. */
    private static Optional<LocalDate> becomes(LocalDate day, Program move) {
        LocalDate from = move.date().toLocalDate();
        RecurrenceRule rule = move.rule();
        if (rule.frequency() == Frequency.WEEKLY) {
            boolean moves = rule.days().isEmpty() || day.getDayOfWeek() == from.getDayOfWeek();
            return Optional.of(moves ? move.to().minusDays(from.toEpochDay()).plusDays(day.toEpochDay()) : day);
        }
        boolean fromEnd = rule.days().stream()
                        .anyMatch(each ->
                                each.day() == from.getDayOfWeek() && position(from, true, true) == -1 - each.nth())
                || rule.numbers(ByPart.BYMONTHDAY).contains(from.getDayOfMonth() - from.lengthOfMonth() - 1);
        boolean isWeekday = !rule.days().isEmpty();
        int old = position(from, isWeekday, fromEnd);
        int now = position(move.to(), isWeekday, fromEnd);
        return at(day, isWeekday ? from.getDayOfWeek() : null, old, fromEnd)
                        .filter(day::equals)
                        .isPresent()
                ? at(day, isWeekday ? move.to().getDayOfWeek() : null, now, fromEnd)
                : Optional.of(day);
    }

    private static int position(LocalDate day, boolean isWeekday, boolean fromEnd) {
        return alike(day, isWeekday ? day.getDayOfWeek() : null, fromEnd).indexOf(day);
    }

    private static Optional<LocalDate> at(LocalDate day, DayOfWeek weekday, int position, boolean fromEnd) {
        return alike(day, weekday, fromEnd).stream().skip(position).findFirst();
    }

    /** The days of a month, or those of one weekday. */
    private static List<LocalDate> alike(LocalDate day, DayOfWeek weekday, boolean fromEnd) {
        YearMonth month = YearMonth.from(day);
        return IntStream.rangeClosed(1, month.lengthOfMonth())
                .mapToObj(n -> month.atDay(fromEnd ? month.lengthOfMonth() + 1 - n : n))
                .filter(each -> weekday == null || each.getDayOfWeek() == weekday)
                .toList();
    }

    @Contract("10.3 Where that moves")
    void allDatesMoveAsTheirRuleSaysOrNone() {
        long moved = Samples.of(DateMoveTest::program).filter(this::moves).count();
        assertThat(moved).isGreaterThan(Samples.TRIES / 2);
    }

    private boolean moves(Program program) {
        Optional<DateMove> found = DateMove.of(program.series(), program.date(), program.to());
        found.ifPresent(move -> {
            Recurrence now =
                    program.series().from(move.first().atTime(9, 0), move.rule().limited(null, null));
            List<LocalDate> days = program.days();
            assertThat(days.stream()
                            .map(day -> becomes(day, program)
                                    .orElseThrow(() -> new AssertionError("short: " + day + program)))
                            .toList())
                    .as("%s", program)
                    .isEqualTo(days.stream().map(move.days()).toList())
                    .doesNotHaveDuplicates();
            LocalDate sure = days.get(days.size() - 1).minusDays(7);
            boolean ends = days.size() < 60;
            assertThat(days(now).stream().limit(days.size()).filter(day -> ends || day.isBefore(sure)))
                    .as("%s", program)
                    .isEqualTo(days.stream()
                            .map(move.days())
                            .sorted()
                            .filter(day -> ends || day.isBefore(sure))
                            .toList());
            Recurrence limited =
                    now.with(DateShift.of(program.series(), now, move.rule()).rule(), List.of(), List.of());
            assertThat(days(limited)).as("%s", program).hasSameSizeAs(days);
            DateMove back = DateMove.of(
                            limited, program.to().atTime(9, 0), program.date().toLocalDate())
                    .orElseThrow(() -> new AssertionError("not back: " + program));
            assertThat(back.rule().limited(null, null)).isEqualTo(program.rule().limited(null, null));
            assertThat(back.first()).isEqualTo(days.get(0));
        });
        boolean isPlain = program.rule().frequency() == Frequency.WEEKLY
                && program.rule().days().size() < 2;
        assertThat(found.isPresent() || !isPlain).as("%s", program).isTrue();
        return found.isPresent();
    }

    @ContractCases("10.3 Where that moves; It stays on its")
    @CsvSource(delimiter = '|', textBlock = """
            FREQ=WEEKLY;BYDAY=TU             | 2027-03-02 | 2027-03-09 | 2027-03-10 | FREQ=WEEKLY;BYDAY=WE
            FREQ=WEEKLY;COUNT=6;BYDAY=TU,TH  | 2027-03-02 | 2027-03-09 | 2027-03-12 | FREQ=WEEKLY;COUNT=6;BYDAY=TH,FR
            FREQ=WEEKLY;COUNT=5;BYDAY=TU,TH  | 2027-03-02 | 2027-03-09 | 2027-03-12 |
            FREQ=WEEKLY;BYDAY=TU,TH          | 2027-03-02 | 2027-03-09 | 2027-03-11 |
            FREQ=WEEKLY;BYDAY=TU,TH          | 2027-03-02 | 2027-03-10 | 2027-03-12 |
            FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH | 2027-03-02 | 2027-03-02 | 2027-02-28 |
            FREQ=WEEKLY                      | 2027-03-02 | 2027-03-09 | 2027-03-16 | FREQ=WEEKLY
            FREQ=DAILY;COUNT=5               | 2027-03-02 | 2027-03-04 | 2027-03-05 | FREQ=DAILY;COUNT=5
            FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR  | 2027-03-02 | 2027-03-05 | 2027-03-06 | FREQ=DAILY;BYDAY=MO,TU,WE,TH,SA
            FREQ=MONTHLY;BYDAY=2TU           | 2027-03-09 | 2027-04-13 | 2027-04-14 | FREQ=MONTHLY;BYDAY=2WE
            FREQ=MONTHLY;BYDAY=-1TU          | 2027-03-30 | 2027-03-30 | 2027-03-29 | FREQ=MONTHLY;BYDAY=-1MO
            FREQ=MONTHLY;BYDAY=1TU           | 2027-03-02 | 2027-03-02 | 2027-02-28 |
            FREQ=MONTHLY;BYMONTHDAY=1,15     | 2027-03-01 | 2027-04-15 | 2027-04-17 | FREQ=MONTHLY;BYMONTHDAY=1,17
            FREQ=MONTHLY;BYMONTHDAY=1,15     | 2027-03-01 | 2027-04-15 | 2027-04-01 |
            FREQ=MONTHLY;BYMONTHDAY=30,-1    | 2027-04-30 | 2027-04-30 | 2027-04-28 |
            FREQ=MONTHLY;BYMONTHDAY=-1       | 2027-03-31 | 2027-03-31 | 2027-03-30 | FREQ=MONTHLY;BYMONTHDAY=-2
            FREQ=MONTHLY;BYMONTHDAY=30       | 2027-03-30 | 2027-03-30 | 2027-03-31 |
            FREQ=MONTHLY;BYMONTHDAY=24       | 2027-02-24 | 2027-03-24 | 2027-03-29 |
            FREQ=MONTHLY;COUNT=9;BYMONTHDAY=24 | 2027-02-24 | 2027-03-24 | 2027-03-29 |
            FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2 | 2027-03-09 | 2027-03-09 | 2027-03-10 |
            FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13 | 2027-08-13 | 2027-08-13 | 2027-08-14 |
            FREQ=YEARLY                      | 2027-03-03 | 2028-03-03 | 2028-03-05 | FREQ=YEARLY
            FREQ=YEARLY                      | 2027-02-28 | 2027-02-28 | 2027-03-01 |
            FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU | 2027-03-28 | 2027-10-31 | 2027-10-30 | FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SA
            FREQ=YEARLY;BYDAY=20MO           | 2027-05-17 | 2027-05-17 | 2027-05-18 |
            FREQ=YEARLY;BYYEARDAY=100        | 2027-04-10 | 2027-04-10 | 2027-04-11 |
            FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO | 2027-05-17 | 2027-05-17 | 2027-05-18 |
            """)
    void aRuleNamesTheNewDay(String rule, LocalDate start, LocalDate date, LocalDate to, String moved) {
        assertThat(DateMove.of(series(rule, start), date.atTime(9, 0), to)
                        .map(each -> each.rule().toString()))
                .isEqualTo(Optional.ofNullable(moved));
    }

    @Contract("10.3 Where that moves")
    void furtherDatesStay() {
        LocalDate tuesday = LocalDate.of(2027, 3, 2);
        LocalDateTime further = tuesday.plusWeeks(1).atTime(9, 0);
        Recurrence series = series("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", tuesday, further, further.plusDays(8));
        LocalDateTime third = tuesday.plusWeeks(2).atTime(9, 0);

        DateMove move =
                DateMove.of(series, third, tuesday.plusWeeks(2).plusDays(2)).orElseThrow();
        assertThat(Stream.of(tuesday.atTime(9, 0), further, third).map(move::of))
                .containsExactly(tuesday.atTime(9, 0).plusDays(2), further, third.plusDays(2));
        assertThat(DateMove.of(series, further, tuesday.plusWeeks(1).plusDays(1)))
                .isEmpty();
        assertThat(DateMove.of(series, third, tuesday.plusWeeks(2).plusDays(1)))
                .as("onto one of them")
                .isEmpty();
    }
}
