package almanac.base.recurrence;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import almanac.base.recurrence.InvalidRecurrence.Fault;
import almanac.support.ContractCases;
import almanac.support.Effort;
import almanac.support.Samples;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The dates of a series. */
class RecurrenceTest {
    private static final LocalDateTime EVER = LocalDateTime.parse("2100-01-01T00:00");
    private static final int MOST = 2_000;
    private static final int GENEROUS = 100;

    private static Recurrence recurrence(String start, String zone, String rule) {
        return with(start, zone, rule, List.of(), List.of());
    }

    private static Recurrence with(
            String start, String zone, String rule, List<LocalDateTime> more, List<LocalDateTime> except) {
        ZoneId id = ZoneId.of(zone);
        boolean allDay = !start.contains("T");
        LocalDateTime first = LocalDateTime.parse(allDay ? start + "T00:00" : start);
        RecurrenceRule read = rule == null ? null : RecurrenceRule.parse(rule, allDay, id);
        return new Recurrence(first, Duration.ofMinutes(90), id, allDay, read, more, except);
    }

    private static List<LocalDateTime> dates(String texts) {
        return Arrays.stream(texts.split(" ")).map(LocalDateTime::parse).toList();
    }

    private static List<LocalDateTime> first(int count, Recurrence recurrence) {
        return recurrence.starts(LocalDateTime.MIN, LocalDateTime.MAX, count);
    }

    @ContractCases("10.1 The first date")
    @CsvSource(delimiter = '|', textBlock = """
            the wall clock stays in spring     | 2027-03-27T09:00 | Europe/Berlin       | FREQ=DAILY             | 2027-03-27T09:00 2027-03-28T09:00 2027-03-29T09:00
            the wall clock stays in autumn     | 2027-10-30T09:00 | Europe/Berlin       | FREQ=DAILY             | 2027-10-30T09:00 2027-10-31T09:00 2027-11-01T09:00
            a gap moves forward                | 2027-03-27T02:30 | Europe/Berlin       | FREQ=DAILY             | 2027-03-27T02:30 2027-03-28T03:30 2027-03-29T02:30
            a gap of half an hour, in October  | 2027-10-02T02:10 | Australia/Lord_Howe | FREQ=DAILY             | 2027-10-02T02:10 2027-10-03T02:40 2027-10-04T02:10
            the first date always is one       | 2027-03-01T09:00 | Europe/Berlin       | FREQ=WEEKLY;BYDAY=WE;COUNT=3 | 2027-03-01T09:00 2027-03-03T09:00 2027-03-10T09:00
            months without the day are left out| 2027-01-31T09:00 | Europe/Berlin       | FREQ=MONTHLY           | 2027-01-31T09:00 2027-03-31T09:00 2027-05-31T09:00
            leap days                          | 2028-02-29T09:00 | Europe/Berlin       | FREQ=YEARLY            | 2028-02-29T09:00 2032-02-29T09:00 2036-02-29T09:00
            the last day of the month          | 2027-01-31T09:00 | Europe/Berlin       | FREQ=MONTHLY;BYMONTHDAY=-1 | 2027-01-31T09:00 2027-02-28T09:00 2027-03-31T09:00
            the week's start matters           | 2027-03-02T09:00 | Europe/Berlin       | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU | 2027-03-02T09:00 2027-03-14T09:00 2027-03-16T09:00
            and another one                    | 2027-03-02T09:00 | Europe/Berlin       | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU | 2027-03-02T09:00 2027-03-07T09:00 2027-03-16T09:00
            a year that the first date cuts    | 2027-05-04T09:00 | Europe/Berlin       | FREQ=YEARLY;BYMONTH=1,5;BYDAY=TU;BYSETPOS=5,6 | 2027-05-04T09:00 2027-05-11T09:00 2028-05-02T09:00
            a week that the first date cuts    | 2027-03-03T09:00 | Europe/Berlin       | FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2 | 2027-03-03T09:00 2027-03-10T09:00 2027-03-17T09:00
            until a day, inclusive             | 2027-03-01T23:30 | America/New_York    | FREQ=DAILY;UNTIL=20270303 | 2027-03-01T23:30 2027-03-02T23:30 2027-03-03T23:30
            until an instant                   | 2027-03-01T09:00 | America/New_York    | FREQ=DAILY;UNTIL=20270303T135959Z | 2027-03-01T09:00 2027-03-02T09:00
            all-day                            | 2027-03-01       | America/New_York    | FREQ=DAILY;UNTIL=20270303 | 2027-03-01T00:00 2027-03-02T00:00 2027-03-03T00:00
            all-day without a midnight         | 2027-09-04       | America/Santiago    | FREQ=DAILY             | 2027-09-04T00:00 2027-09-05T00:00 2027-09-06T00:00
            """)
    void theseAreTheDates(String what, String start, String zone, String rule, String dates) {
        assertThat(first(3, recurrence(start, zone, rule))).as(what).isEqualTo(dates(dates));
    }

    @Test
    void anOccurrenceEndsAsLateOnTheClockAsTheFirst() {
        Recurrence nights = recurrence("2027-03-20T01:00", "Europe/Berlin", "FREQ=WEEKLY");

        assertThat(nights.end(LocalDateTime.parse("2027-03-27T01:00"))).isEqualTo("2027-03-27T02:30");
        assertThat(nights.end(LocalDateTime.parse("2027-03-28T01:00"))).isEqualTo("2027-03-28T03:30");
        assertThat(nights.end(LocalDateTime.parse("2027-10-31T01:00"))).isEqualTo("2027-10-31T02:30");
    }

    @Test
    void furtherDatesAreInOrderAndExceptionsLeaveOut() {
        Recurrence some = with(
                "2027-03-01T09:00",
                "Europe/Berlin",
                "FREQ=WEEKLY;COUNT=4",
                dates("2027-04-01T10:00 2027-03-09T10:00 2027-03-08T09:00"),
                dates("2027-03-15T09:00 2027-03-16T09:00"));

        assertThat(first(9, some))
                .isEqualTo(
                        dates("2027-03-01T09:00 2027-03-08T09:00 2027-03-09T10:00 2027-03-22T09:00 2027-04-01T10:00"));
        assertThat(some.additions()).isSorted();
    }

    @ContractCases("10.1 Excluded dates count")
    @CsvSource({"1, 1, 0", "2, 2, 0", "3, 4, 1", "4, 7, 3", "9, 12, 3", "2100, 2103, 3"})
    void countIncludesWhatIsExcluded(int dates, int count, int excluded) {
        Recurrence some = with(
                "2027-03-01T09:00",
                "Europe/Berlin",
                "FREQ=DAILY",
                dates("2027-03-20T10:00"),
                dates("2027-03-03T09:00 2027-03-05T09:00 2027-03-06T09:00 2027-03-20T10:00"));
        assertThat(some.count(dates, MOST)).isEqualTo(count);

        Recurrence limited = some.with(some.rule().limited(count, null), List.of(), some.exceptions());
        assertThat(limited.excluded()).isEqualTo(excluded);
        assertThat(first(9_999, limited)).hasSize(dates);
        assertThat(some.count(MOST, 4)).as("no more are looked at").isEqualTo(MOST + 1);
    }

    @Test
    void singleDatesNeedNoRule() {
        Recurrence some = with("2027-03-01T09:00", "UTC", null, dates("2027-03-09T10:00"), List.of());

        assertThat(first(9, some)).isEqualTo(dates("2027-03-01T09:00 2027-03-09T10:00"));
        assertThat(some.goesOnAfter(LocalDateTime.parse("2027-03-09T10:00"))).isTrue();
        assertThat(some.goesOnAfter(LocalDateTime.parse("2027-03-09T10:01"))).isFalse();
    }

    private static Fault fault(Recurrence recurrence, LocalDateTime horizon) {
        InvalidRecurrence refused =
                catchThrowableOfType(InvalidRecurrence.class, () -> recurrence.check(horizon, MOST, 0));
        return refused == null ? null : refused.fault();
    }

    @ContractCases("10.1 Refused with 400")
    @CsvSource({
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30, NEVER",
        "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31, NEVER",
        "FREQ=MONTHLY;BYDAY=6MO, NEVER",
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30, NEVER",
        "FREQ=DAILY;BYDAY=MO;BYSETPOS=2, NEVER",
        "FREQ=YEARLY;BYYEARDAY=-366;BYDAY=MO, NEVER",
        "FREQ=DAILY;UNTIL=20270228T080000Z, UNTIL_BEFORE_START",
        "FREQ=DAILY;UNTIL=20270228, UNTIL_BEFORE_START",
        "FREQ=WEEKLY;COUNT=2001, COUNT",
        "FREQ=DAILY;COUNT=99999, COUNT",
        "FREQ=DAILY;UNTIL=20991231, TOO_MANY",
        "FREQ=DAILY, TOO_MANY"
    })
    void whatHasNoDatesOrTooManyIsRefused(String rule, Fault fault) {
        assertThat(fault(recurrence("2027-03-01T09:00", "Europe/Berlin", rule), EVER))
                .isEqualTo(fault);
    }

    @Test
    void asManyAsAreAllowedAreAllowed() {
        LocalDateTime start = LocalDateTime.parse("2027-03-01T09:00");
        Recurrence daily = recurrence(start.toString(), "Europe/Berlin", "FREQ=DAILY");

        assertThat(fault(daily, start.plusDays(MOST))).isNull();
        assertThat(fault(daily, start.plusDays(MOST).plusSeconds(1))).isEqualTo(Fault.TOO_MANY);
        assertThat(fault(recurrence(start.toString(), "Europe/Berlin", "FREQ=DAILY;COUNT=2000"), EVER))
                .isNull();
    }

    @Test
    void singleDatesAreCheckedToo() {
        List<LocalDateTime> many = IntStream.rangeClosed(0, MOST)
                .mapToObj(i -> LocalDateTime.parse("2027-03-02T09:00").plusDays(i))
                .toList();

        assertThat(fault(with("2027-03-01T09:00", "UTC", null, many, List.of()), EVER))
                .isEqualTo(Fault.TOO_MANY_DATES);
        assertThat(fault(with("2027-03-01T09:00", "UTC", "FREQ=WEEKLY", List.of(), many), EVER))
                .isEqualTo(Fault.TOO_MANY_EXCEPTIONS);
        assertThat(fault(with("2027-03-01T09:00", "UTC", null, dates("2027-02-28T09:00"), List.of()), EVER))
                .isEqualTo(Fault.DATE_BEFORE_START);
        List<LocalDateTime> both = dates("2027-03-01T09:00 2027-03-02T09:00");
        assertThat(fault(with("2027-03-01T09:00", "UTC", "FREQ=DAILY;COUNT=2", List.of(), both), EVER))
                .isEqualTo(Fault.NOTHING_LEFT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2027-03-01T09:00", "0001-01-01T00:00", "9999-12-01T09:00"})
    void noRuleTakesLong(String start) {
        LocalDateTime horizon = LocalDateTime.parse("2029-03-01T00:00");
        Runnable plain = () -> read("2027-03-01T09:00", "FREQ=DAILY;COUNT=" + MOST, EVER);

        hostile().forEach(rule -> Effort.requireAtMost(GENEROUS, rule, plain, () -> read(start, rule, horizon)));
    }

    private static void read(String start, String rule, LocalDateTime horizon) {
        try {
            Recurrence recurrence = recurrence(start, "Europe/Berlin", rule);
            recurrence.check(horizon, MOST, 0);
            recurrence.starts(recurrence.start(), horizon, MOST);
        } catch (InvalidRecurrence e) {
            assertThat(e.fault()).isNotNull();
        }
    }

    private static Stream<String> hostile() {
        String rules = """
                FREQ=SECONDLY FREQ=MINUTELY FREQ=HOURLY FREQ=DAILY;COUNT=100000 FREQ=DAILY;COUNT=99999 FREQ=DAILY
                FREQ=DAILY;UNTIL=99991231 FREQ=DAILY;INTERVAL=0 FREQ=DAILY;INTERVAL=999
                FREQ=DAILY;INTERVAL=2147483647 FREQ=YEARLY;INTERVAL=999 FREQ=YEARLY;INTERVAL=1000000000
                FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30 FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29
                FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO FREQ=DAILY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=29
                FREQ=DAILY;INTERVAL=7;BYDAY=TU FREQ=DAILY;BYDAY=MO;BYSETPOS=2 FREQ=DAILY;BYDAY=MO;BYSETPOS=-366
                FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2 FREQ=WEEKLY;BYDAY=MO;BYSETPOS=366;INTERVAL=999
                FREQ=WEEKLY;INTERVAL=999;BYMONTH=2 FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30
                FREQ=MONTHLY;BYMONTH=4,6,9,11;BYMONTHDAY=31 FREQ=MONTHLY;INTERVAL=12;BYMONTH=2
                FREQ=MONTHLY;INTERVAL=996;BYMONTH=2;BYMONTHDAY=29 FREQ=MONTHLY;BYDAY=53MO FREQ=MONTHLY;BYDAY=-53SU
                FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1 FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=1;BYSETPOS=2
                FREQ=MONTHLY;BYDAY=<days>;BYSETPOS=32 FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30
                FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO FREQ=YEARLY;INTERVAL=400;BYMONTH=2;BYMONTHDAY=29
                FREQ=YEARLY;INTERVAL=500;BYMONTH=2;BYMONTHDAY=29 FREQ=YEARLY;BYYEARDAY=366
                FREQ=YEARLY;BYYEARDAY=-366 FREQ=YEARLY;BYYEARDAY=-366;BYDAY=MO
                FREQ=YEARLY;BYYEARDAY=366,-366;INTERVAL=999 FREQ=YEARLY;BYYEARDAY=1;BYMONTH=2
                FREQ=YEARLY;BYYEARDAY=1;BYMONTH=2;BYMONTHDAY=30
                FREQ=YEARLY;BYYEARDAY=-366;BYMONTH=1;BYMONTHDAY=1;BYDAY=MO FREQ=YEARLY;BYDAY=53MO
                FREQ=YEARLY;BYDAY=-53SU;BYSETPOS=2 FREQ=YEARLY;BYDAY=<days> FREQ=YEARLY;BYDAY=<days>;BYSETPOS=366
                FREQ=YEARLY;BYDAY=<days>;BYSETPOS=-366,366;INTERVAL=999
                FREQ=YEARLY;INTERVAL=4;BYDAY=<days>;BYSETPOS=<positions> FREQ=YEARLY;BYWEEKNO=51;BYDAY=<days>
                FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;BYSETPOS=8;INTERVAL=999
                FREQ=YEARLY;INTERVAL=3;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU;BYSETPOS=1 RRULE:RRULE:FREQ=DAILY""";
        String positions = IntStream.range(250, 366).mapToObj(Integer::toString).collect(joining(","));
        String all = rules.replace("<days>", "MO,TU,WE,TH,FR,SA,SU").replace("<positions>", positions);
        return Stream.concat(
                Arrays.stream(all.split("\\s+")),
                Stream.of("BYMONTHDAY", "BYYEARDAY", "BYSETPOS", "BYDAY")
                        .map(part -> "FREQ=YEARLY;BYMONTH=1;" + part + "=1" + ",1".repeat(100_000)));
    }

    @Test
    void aWindowIsAPartOfTheWhole() {
        Random random = new Random(MOST);
        assertThat(Samples.of(RecurrenceSamples::next)).allSatisfy(recurrence -> {
            LocalDateTime start = recurrence.start();
            LocalDateTime cut = start.plusDays(random.nextInt(800));
            LocalDateTime end = start.plusYears(3);
            List<LocalDateTime> whole = recurrence.starts(start, end, MOST);
            List<LocalDateTime> parts = new ArrayList<>(recurrence.starts(LocalDateTime.MIN, cut, MOST));
            parts.addAll(recurrence.starts(cut, end, MOST));
            Optional<LocalDateTime> next =
                    recurrence.starts(cut, LocalDateTime.MAX, 5).stream().findFirst();

            assertThat(whole).isSorted().doesNotHaveDuplicates().startsWith(start);
            assertThat(whole).allMatch(time -> time.isBefore(end));
            assertThat(parts).isEqualTo(whole);
            assertThat(recurrence.starts(start, end, 2))
                    .isEqualTo(whole.stream().limit(2).toList());
            assertThat(recurrence.next(cut)).isEqualTo(next);
            assertThat(recurrence.goesOnAfter(cut)).isEqualTo(next.isPresent());
        });
    }

    @Test
    void anExceptionLeavesOutOneDateAndAFurtherDateAddsOne() {
        assertThat(Samples.of(RecurrenceSamples::next)).allSatisfy(recurrence -> {
            LocalDateTime end = recurrence.start().plusYears(2);
            List<LocalDateTime> whole = recurrence.starts(recurrence.start(), end, MOST);
            LocalDateTime one = whole.get(whole.size() / 2);
            Recurrence without = recurrence.with(recurrence.rule(), List.of(), List.of(one));
            Recurrence again = recurrence.with(recurrence.rule(), List.of(one), List.of());

            assertThat(without.starts(recurrence.start(), end, MOST))
                    .isEqualTo(whole.stream().filter(time -> !time.equals(one)).toList());
            assertThat(again.starts(recurrence.start(), end, MOST)).isEqualTo(whole);
        });
    }

    @Test
    void theCanonicalTextIsTheRule() {
        assertThat(Samples.of(RecurrenceSamples::next)).allSatisfy(recurrence -> {
            RecurrenceRule rule = recurrence.rule();

            assertThat(RecurrenceRule.parse(rule.toString(), recurrence.allDay(), recurrence.zone()))
                    .isEqualTo(rule)
                    .hasToString(rule.toString());
        });
    }

    @Test
    void datesAreOneText() {
        List<LocalDateTime> dates = dates("2027-03-15T09:00 2027-03-08T09:00:01 2027-03-15T09:00");

        assertThat(DateList.text(dates)).isEqualTo("20270308T090001,20270315T090000");
        assertThat(DateList.parse(DateList.text(dates))).isEqualTo(dates("2027-03-08T09:00:01 2027-03-15T09:00"));
        assertThat(DateList.parse(DateList.text(List.of()))).isEmpty();
    }

    @ContractCases("12.1 A first date")
    @CsvSource(delimiter = '|', textBlock = """
            2027-03-01T09:00 | FREQ=WEEKLY;BYDAY=WE;COUNT=3     | FREQ=WEEKLY;COUNT=2;BYDAY=WE | 2027-03-03T09:00 2027-03-10T09:00
            2027-03-03T09:00 | FREQ=WEEKLY;BYDAY=WE;COUNT=3     | FREQ=WEEKLY;COUNT=3;BYDAY=WE | 2027-03-03T09:00 2027-03-10T09:00 2027-03-17T09:00
            2027-03-01T09:00 | FREQ=WEEKLY;BYDAY=WE;COUNT=1     |                              | 2027-03-01T09:00
            2027-03-01T09:00 | FREQ=WEEKLY;BYDAY=WE;UNTIL=20270302T000000Z |                   | 2027-03-01T09:00
            """)
    void theRestOfASeriesBeginsWhereItsRuleDoes(String start, String rule, String rest, String expected) {
        Recurrence byRule = recurrence(start, "Europe/Berlin", rule).byRule();

        assertThat(byRule.rule() == null ? null : byRule.rule().toString()).isEqualTo(rest);
        assertThat(first(10, byRule)).isEqualTo(dates(expected));
    }

    @Test
    void singleDatesBeforeTheRuleStayBehind() {
        Recurrence byRule = with(
                        "2027-03-01T09:00",
                        "Europe/Berlin",
                        "FREQ=WEEKLY;BYDAY=WE",
                        dates("2027-03-02T09:00 2027-03-04T09:00"),
                        dates("2027-03-01T09:00 2027-03-10T09:00"))
                .byRule();

        assertThat(byRule.additions()).isEqualTo(dates("2027-03-04T09:00"));
        assertThat(byRule.exceptions()).isEqualTo(dates("2027-03-10T09:00"));
    }
}
