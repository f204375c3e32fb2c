package almanac.desk.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.recurrence.RecurrenceRule;
import almanac.base.time.NamedZone;
import almanac.domain.event.EventInput;
import almanac.domain.model.EventDates;
import almanac.domain.model.RecurrenceTexts;
import almanac.web.form.Form;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the fields by which a form says how an event recurs. */
class RepeatFieldsTest {
    private static final NamedZone ZONE = NamedZone.parse("Europe/Berlin").orElseThrow();

    /** The second Saturday of March 2031. */
    private static final EventDates DATES = EventDates.of(
            ZonedDateTime.parse("2031-03-08T10:00+01:00[Europe/Berlin]"),
            ZonedDateTime.parse("2031-03-08T11:00+01:00[Europe/Berlin]"),
            ZONE,
            false);

    /** One is a date of some of the rules, the other of none. */
    private static final String EXCLUDED = "20310510T100000,20310511T000000";

    private static Form fields(String rule) {
        Form.Builder fields = new Form.Builder().put("start_day", "2031-03-08");
        RepeatFields.put(fields, new RecurrenceTexts(rule, "", EXCLUDED), DATES);
        return fields.build();
    }

    private static RecurrenceRule read(String rule) {
        return RecurrenceRule.parse(rule, false, ZONE.id());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            FREQ=DAILY | daily
            FREQ=DAILY;INTERVAL=3;COUNT=5 | daily
            FREQ=WEEKLY | weekly
            FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU | weekly
            FREQ=MONTHLY | monthly
            FREQ=MONTHLY;BYDAY=2SA | monthly
            FREQ=MONTHLY;BYDAY=-1SA;UNTIL=20320101T225959Z | monthly
            FREQ=YEARLY;COUNT=3 | yearly
            FREQ=WEEKLY;WKST=SU;INTERVAL=2 | rule
            FREQ=MONTHLY;BYDAY=1SA | rule
            FREQ=MONTHLY;BYDAY=2SA,3SA | rule
            FREQ=MONTHLY;BYMONTHDAY=1,15 | rule
            FREQ=YEARLY;BYMONTH=1,7 | rule
            FREQ=YEARLY;BYDAY=20MO | rule
            FREQ=DAILY;BYDAY=MO | rule
            FREQ=MONTHLY;BYDAY=SA;BYSETPOS=2 | rule
            """)
    void aRuleComesOutOfTheFieldsAsItWentIn(String rule, String repeat) {
        Form form = fields(rule);

        assertThat(form.get("repeat")).isEqualTo(repeat);
        assertThat(read(RepeatFields.rule(form))).isEqualTo(read(rule));
    }

    @Test
    void aRuleByWeekdaysOfTheMonthFollowsTheDay() {
        Form stored = fields("FREQ=MONTHLY;BYDAY=2SA");
        Form moved = stored.with("start_day", "2031-03-16");
        assertThat(RepeatFields.rule(moved)).contains("BYDAY=3SU");
        assertThat(RepeatFields.change(moved, stored)).isTrue();
        Form sameDay = fields("FREQ=MONTHLY");
        assertThat(RepeatFields.change(sameDay.with("start_day", "2031-03-16"), sameDay))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "FREQ=WEEKLY;COUNT=9, weekly, 9",
        "FREQ=WEEKLY;COUNT=10, weekly, 9",
        "FREQ=WEEKLY, weekly, ''",
        "FREQ=MONTHLY;BYMONTHDAY=10;COUNT=4, rule, ''",
        "FREQ=YEARLY;COUNT=2, yearly, 2"
    })
    void theNumberOfDatesDoesNotCountExcludedOnes(String rule, String repeat, String count) {
        Form form = fields(rule);

        assertThat(form.get("repeat")).isEqualTo(repeat);
        assertThat(form.get("repeat_count")).isEqualTo(count);
        assertThat(RepeatFields.count(form)).isEqualTo(count.isEmpty() ? 0 : Integer.parseInt(count));
        assertThat(RepeatFields.count(form.with("repeat_count", "many"))).isZero();
    }

    @Test
    void whatIsExcludedWholeIsARule() {
        Form.Builder fields = new Form.Builder();
        RepeatFields.put(
                fields, new RecurrenceTexts("FREQ=DAILY;COUNT=1", "20320101T100000", "20310308T100000"), DATES);

        assertThat(fields.build().get("repeat")).isEqualTo("rule");
    }

    @Test
    void noRuleIsNone() {
        Form form = fields("");

        assertThat(form.get("repeat")).isEmpty();
        assertThat(RepeatFields.rule(form)).isEmpty();
        assertThat(RepeatFields.rule(Form.NOTHING)).isEmpty();
    }

    @Test
    void theLastDayOfARuleIsThatOfTheEventsZone() {
        assertThat(fields("FREQ=DAILY;UNTIL=20310601T215959Z").get("repeat_until"))
                .isEqualTo("2031-06-01");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hourly", "daily;COUNT=1", "<script>"})
    void whatIsNoKindIsLeftToWhoReadsRules(String repeat) {
        Form form = fields("").with("repeat", repeat);

        assertThat(RepeatFields.rule(form)).startsWith("FREQ=" + repeat.toUpperCase(Locale.ROOT));
    }

    @ParameterizedTest
    @CsvSource({
        "2031-06-01, 5, repeat_count, must be empty if there is an end date",
        "2031-03-07, '', repeat_until, must not be before the start",
        "2031-03-08, '', , "
    })
    void endsAreToldBesideTheirFields(String until, String count, String field, String message) {
        EventInput input = new EventInput();
        input.rrule.set("FREQ=DAILY");
        RepeatFields.check(fields("FREQ=DAILY").with("repeat_until", until).with("repeat_count", count), input);

        assertThat(input.violations().messages(Locale.ENGLISH))
                .isEqualTo(field == null ? Map.of() : Map.of(field, message));
        assertThat(input.rrule.isSent()).isEqualTo(field == null);
    }

    @Test
    void aFaultyDayOfStartBreaksNothing() {
        Form form = fields("FREQ=MONTHLY;BYDAY=2SA").with("start_day", "31.13.2031");

        assertThat(RepeatFields.rule(form)).isEqualTo("FREQ=MONTHLY;INTERVAL=1");
    }
}
