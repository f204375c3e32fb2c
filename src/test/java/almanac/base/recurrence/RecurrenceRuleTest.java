package almanac.base.recurrence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import almanac.base.constraint.InvalidValue;
import almanac.base.recurrence.InvalidRecurrence.Fault;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Samples;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that are rules, and the faults of others. */
class RecurrenceRuleTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static RecurrenceRule parse(String text) {
        return RecurrenceRule.parse(text, false, BERLIN);
    }

    @ContractCases("10.1 rrule; UNTIL is a day")
    @CsvSource(delimiter = '|', textBlock = """
            FREQ=DAILY                                           | FREQ=DAILY
            rrule:freq=weekly;byday=we,mo                        | FREQ=WEEKLY;BYDAY=MO,WE
            ' FREQ=DAILY '                                       | FREQ=DAILY
            INTERVAL=2;FREQ=WEEKLY;WKST=SU                       | FREQ=WEEKLY;INTERVAL=2;WKST=SU
            FREQ=WEEKLY;INTERVAL=1;WKST=MO                       | FREQ=WEEKLY
            FREQ=DAILY;COUNT=010                                 | FREQ=DAILY;COUNT=10
            FREQ=MONTHLY;BYDAY=+1MO,-1FR,+1MO                    | FREQ=MONTHLY;BYDAY=-1FR,1MO
            FREQ=MONTHLY;BYMONTHDAY=31,-1,15                     | FREQ=MONTHLY;BYMONTHDAY=-1,15,31
            FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU,WE,TH,FR        | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
            FREQ=YEARLY;BYDAY=20MO                               | FREQ=YEARLY;BYDAY=20MO
            FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO                     | FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO
            FREQ=YEARLY;BYYEARDAY=1,100,-1                       | FREQ=YEARLY;BYYEARDAY=-1,1,100
            FREQ=YEARLY;BYMONTHDAY=8;BYMONTH=3                   | FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8
            FREQ=DAILY;UNTIL=20270630T120000Z                    | FREQ=DAILY;UNTIL=20270630T120000Z
            FREQ=DAILY;UNTIL=20270630T140000                     | FREQ=DAILY;UNTIL=20270630T120000Z
            FREQ=DAILY;UNTIL=20270630                            | FREQ=DAILY;UNTIL=20270630T215959Z
            FREQ=DAILY;UNTIL=20271231                            | FREQ=DAILY;UNTIL=20271231T225959Z
            """)
    void aRuleHasOneText(String sent, String canonical) {
        assertThat(parse(sent)).hasToString(canonical);
        assertThat(parse(canonical)).isEqualTo(parse(sent)).hasToString(canonical);
    }

    @Contract("10.1 UNTIL is a day")
    void theLastDayOfAnAllDayEventIsADay() {
        RecurrenceRule rule = RecurrenceRule.parse("FREQ=DAILY;UNTIL=20270630", true, BERLIN);

        assertThat(rule).hasToString("FREQ=DAILY;UNTIL=20270630");
        assertThat(rule.as(false, BERLIN)).hasToString("FREQ=DAILY;UNTIL=20270630T215959Z");
        assertThat(rule.as(false, BERLIN).as(true, BERLIN)).isEqualTo(rule);
        assertThat(rule.as(true, BERLIN)).isEqualTo(rule);
        assertThat(refusal("FREQ=DAILY;UNTIL=20270630T120000Z", true).message(Locale.ENGLISH))
                .isEqualTo("must have a day such as 20270630 as UNTIL, since the event is all-day,"
                        + " not “20270630T120000Z”");
    }

    private static InvalidValue refusal(String text, boolean allDay) {
        return InvalidValue.of(
                catchThrowableOfType(InvalidRecurrence.class, () -> RecurrenceRule.parse(text, allDay, BERLIN)));
    }

    @ContractCases("10.1 Refused with 400")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ""                                    | must be a recurrence rule such as FREQ=WEEKLY;BYDAY=MO, not “”
            weekly                                | must be a recurrence rule such as FREQ=WEEKLY;BYDAY=MO, not “weekly”
            FREQ=DAıLY                            | must be a recurrence rule such as FREQ=WEEKLY;BYDAY=MO, not “FREQ=DAıLY”
            FREQ=DAILY; COUNT=2                   | must be a recurrence rule such as FREQ=WEEKLY;BYDAY=MO, not “FREQ=DAILY; COUNT=2”
            FREQ=DAILY;                           | must consist of parts such as INTERVAL=2, separated by semicolons, not “”
            FREQ=DAILY;COUNT                      | must consist of parts such as INTERVAL=2, separated by semicolons, not “COUNT”
            FREQ=DAILY;COUNT=                     | must consist of parts such as INTERVAL=2, separated by semicolons, not “COUNT=”
            FREQ=DAILY;RSCALE=HEBREW              | must not have RSCALE, which is no part of a rule
            FREQ=DAILY;X-OWN=1                    | must not have X-OWN, which is no part of a rule
            FREQ=DAILY;COUNT=2;count=3            | must have COUNT only once
            INTERVAL=2                            | must have FREQ: DAILY, WEEKLY, MONTHLY or YEARLY
            FREQ=FORTNIGHTLY                      | must have DAILY, WEEKLY, MONTHLY or YEARLY as FREQ, not “FORTNIGHTLY”
            FREQ=SECONDLY                         | must have DAILY, WEEKLY, MONTHLY or YEARLY as FREQ, not “SECONDLY”
            FREQ=MINUTELY;COUNT=2                 | must have DAILY, WEEKLY, MONTHLY or YEARLY as FREQ, not “MINUTELY”
            FREQ=HOURLY;INTERVAL=48               | must have DAILY, WEEKLY, MONTHLY or YEARLY as FREQ, not “HOURLY”
            FREQ=DAILY;BYHOUR=9,14                | must not have BYHOUR: occurrences begin at the time of the event
            FREQ=DAILY;BYSECOND=1                 | must not have BYSECOND: occurrences begin at the time of the event
            FREQ=DAILY;INTERVAL=0                 | must have numbers from 1 to 999 in INTERVAL, not “0”
            FREQ=DAILY;INTERVAL=-1                | must have numbers from 1 to 999 in INTERVAL, not “-1”
            FREQ=DAILY;INTERVAL=1000000000        | must have numbers from 1 to 999 in INTERVAL, not “1000000000”
            FREQ=DAILY;COUNT=0                    | must have numbers from 1 to 99999 in COUNT, not “0”
            FREQ=DAILY;COUNT=100000               | must have numbers from 1 to 99999 in COUNT, not “100000”
            FREQ=MONTHLY;BYMONTH=13               | must have numbers from 1 to 12 in BYMONTH, not “13”
            FREQ=MONTHLY;BYMONTH=-1               | must have numbers from 1 to 12 in BYMONTH, not “-1”
            FREQ=MONTHLY;BYMONTHDAY=32            | must have numbers from 1 to 31, or from -31 to -1, in BYMONTHDAY, not “32”
            FREQ=MONTHLY;BYMONTHDAY=1,,2          | must have numbers from 1 to 31, or from -31 to -1, in BYMONTHDAY, not “”
            FREQ=YEARLY;BYYEARDAY=0               | must have numbers from 1 to 366, or from -366 to -1, in BYYEARDAY, not “0”
            FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO      | must have numbers from 2 to 51, or from -51 to -2, in BYWEEKNO, not “53”
            FREQ=WEEKLY;BYDAY=MONDAY              | must have weekdays such as MO or, the last Friday, -1FR in BYDAY, not “MONDAY”
            FREQ=MONTHLY;BYDAY=0MO                | must have weekdays such as MO or, the last Friday, -1FR in BYDAY, not “0MO”
            FREQ=MONTHLY;BYDAY=54MO               | must have weekdays such as MO or, the last Friday, -1FR in BYDAY, not “54MO”
            FREQ=WEEKLY;WKST=1                    | must have a weekday such as MO as WKST, not “1”
            FREQ=DAILY;UNTIL=tomorrow             | must have a day or a time such as 20270630 or 20270630T120000Z as UNTIL, not “TOMORROW”
            FREQ=DAILY;UNTIL=20270231             | must have a day or a time such as 20270630 or 20270630T120000Z as UNTIL, not “20270231”
            FREQ=DAILY;UNTIL=20270630T250000Z     | must have a day or a time such as 20270630 or 20270630T120000Z as UNTIL, not “20270630T250000Z”
            FREQ=DAILY;UNTIL=00000101             | must have a day or a time such as 20270630 or 20270630T120000Z as UNTIL, not “00000101”
            FREQ=DAILY;UNTIL=20270630;COUNT=3     | must have either COUNT or UNTIL, not both
            FREQ=WEEKLY;BYMONTHDAY=1              | must not have BYMONTHDAY with FREQ=WEEKLY
            FREQ=MONTHLY;BYYEARDAY=1              | must not have BYYEARDAY with FREQ=MONTHLY
            FREQ=MONTHLY;BYWEEKNO=20;BYDAY=MO     | must not have BYWEEKNO with FREQ=MONTHLY
            FREQ=WEEKLY;BYDAY=2MO                 | must have numbers before weekdays, such as 2MO, only with FREQ=MONTHLY or YEARLY and without BYWEEKNO
            FREQ=YEARLY;BYWEEKNO=20;BYDAY=2MO     | must have numbers before weekdays, such as 2MO, only with FREQ=MONTHLY or YEARLY and without BYWEEKNO
            FREQ=MONTHLY;BYSETPOS=1               | must have a part beside BYSETPOS from which it selects, such as BYDAY
            FREQ=YEARLY;BYMONTHDAY=8              | must have BYMONTH beside BYMONTHDAY with FREQ=YEARLY: otherwise programs read it differently
            FREQ=YEARLY;BYWEEKNO=20               | must have BYDAY, and no other days or months, beside BYWEEKNO: otherwise programs read it differently
            FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;BYMONTH=5 | must have BYDAY, and no other days or months, beside BYWEEKNO: otherwise programs read it differently
            """)
    void whatIsWrongIsSaid(String sent, String message) {
        assertThat(refusal(sent == null ? "" : sent, false).message(Locale.ENGLISH))
                .isEqualTo(message);
        assertThat(refusal(sent == null ? "" : sent, false).code()).isEqualTo("rest_invalid_recurrence");
    }

    @Test
    void everyFaultHasAMessageInEveryLanguage() {
        assertThat(Arrays.stream(Fault.values()).map(InvalidRecurrence::new).map(InvalidValue::of))
                .allSatisfy(value -> {
                    assertThat(value.message(Locale.ENGLISH))
                            .startsWith("must ")
                            .doesNotContain("almanac.");
                    assertThat(value.message(Locale.GERMAN))
                            .matches("(?s)(muss|darf) .*")
                            .doesNotContain("almanac.");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"FREQ=DAILY;BYMONTH=", "RRULE:"})
    void longTextsAreNotRead(String beginning) {
        assertThat(refusal(beginning + "1,".repeat(250) + "=", false).message(Locale.ENGLISH))
                .contains("such as FREQ=WEEKLY;BYDAY=MO, not “" + beginning)
                .hasSizeLessThan(200);
    }

    @Test
    void noTextIsAnythingButARuleOrRefused() {
        assertThat(Samples.texts())
                .allSatisfy(text -> assertThatThrownBy(() -> parse(text)).isInstanceOf(InvalidRecurrence.class));
        assertThat(Samples.texts()).allSatisfy(text -> assertThatThrownBy(() -> parse("FREQ=DAILY;UNTIL=" + text))
                .isInstanceOf(InvalidRecurrence.class));
    }
}
