package almanac.base.recurrence;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Language;
import almanac.base.language.Languages;
import almanac.support.ContractCases;
import almanac.support.Samples;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The description of recurrences in words. */
class RecurrenceTextTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final LocalDateTime START = LocalDateTime.parse("2027-03-08T09:00"); // a Monday

    private static Recurrence recurrence(String rule, String more, String except) {
        return new Recurrence(
                START,
                Duration.ofHours(1),
                BERLIN,
                false,
                rule == null ? null : RecurrenceRule.parse(rule, false, BERLIN),
                dates(more),
                dates(except));
    }

    private static List<LocalDateTime> dates(String days) {
        return days == null
                ? List.of()
                : Arrays.stream(days.split(" "))
                        .map(day -> LocalDateTime.parse(day + "T09:00"))
                        .toList();
    }

    private static String text(Recurrence recurrence, String language) {
        return RecurrenceText.of(recurrence, Languages.named(language).orElseThrow());
    }

    @ContractCases("10.1 Its number of")
    @CsvSource(delimiter = '|', textBlock = """
            FREQ=DAILY                                        | every day                                        | jeden Tag
            FREQ=DAILY;INTERVAL=3;COUNT=10                    | every 3 days, 10 times                           | alle 3 Tage, 10-mal
            FREQ=DAILY;COUNT=1                                | on 8 March 2027                                  | am 8. März 2027
            FREQ=DAILY;BYMONTH=1;BYDAY=MO                     | every day only on Monday in January              | jeden Tag nur am Montag im Januar
            FREQ=WEEKLY                                       | every week on Monday                             | jede Woche am Montag
            FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO;UNTIL=20270630 | every 2 weeks on Monday and Wednesday, until 30 June 2027 | alle 2 Wochen am Montag und Mittwoch, bis 30. Juni 2027
            FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR                  | every week from Monday to Friday                 | jede Woche von Montag bis Freitag
            FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1,-1          | every week on Monday, Wednesday and Friday, only the first date and the last date of them | jede Woche am Montag, Mittwoch und Freitag, davon nur den ersten Termin und letzten Termin
            FREQ=MONTHLY                                      | every month on the 8th                           | jeden Monat am 8.
            FREQ=MONTHLY;BYMONTHDAY=1,2,3,11,21,22,23,31      | every month on the 1st, the 2nd, the 3rd, the 11th, the 21st, the 22nd, the 23rd and the 31st | jeden Monat am 1., 2., 3., 11., 21., 22., 23. und 31.
            FREQ=MONTHLY;BYMONTHDAY=-1                        | every month on the last day                      | jeden Monat am letzten Tag
            FREQ=MONTHLY;BYMONTHDAY=-2,-3                     | every month on the 3rd day from the end and the second to last day | jeden Monat am 3. Tag vom Ende und vorletzten Tag
            FREQ=MONTHLY;BYDAY=-1FR                           | every month on the last Friday                   | jeden Monat am letzten Freitag
            FREQ=MONTHLY;BYDAY=1MO,3MO                        | every month on the first Monday and the third Monday | jeden Monat am ersten Montag und dritten Montag
            FREQ=MONTHLY;BYDAY=SU                             | every month on every Sunday                      | jeden Monat an jedem Sonntag
            FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13               | every month on the 13th only on Friday           | jeden Monat am 13. nur am Freitag
            FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1     | every month from Monday to Friday, only the last date of them | jeden Monat von Montag bis Freitag, davon nur den letzten Termin
            FREQ=YEARLY                                       | every year on 8 March                            | jedes Jahr am 8. März
            FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8                | every year on 8 March                            | jedes Jahr am 8. März
            FREQ=YEARLY;BYMONTH=3,6                           | every year on the 8th in March and June          | jedes Jahr am 8. im März und Juni
            FREQ=YEARLY;BYMONTH=11;BYDAY=4TH                  | every year on the fourth Thursday in November    | jedes Jahr am vierten Donnerstag im November
            FREQ=YEARLY;INTERVAL=4;BYDAY=20MO                 | every 4 years on the 20th Monday of the year     | alle 4 Jahre am 20. Montag des Jahres
            FREQ=YEARLY;BYYEARDAY=-1,100                      | every year on the 100th day and the last day of the year | jedes Jahr am 100. Tag und letzten Tag des Jahres
            FREQ=YEARLY;BYWEEKNO=20,-3;BYDAY=MO               | every year on Monday in week 20 and week 3 from the end | jedes Jahr am Montag in Woche 20 und Woche 3 vom Ende
            """)
    void rulesAreTold(String rule, String english, String german) {
        Recurrence recurrence = recurrence(rule, null, null).byRule();

        assertThat(text(recurrence, "en")).isEqualTo(english);
        assertThat(text(recurrence, "de")).isEqualTo(german);
    }

    @Test
    void datesAreAsTheRegionWritesThem() {
        assertThat(text(recurrence("FREQ=WEEKLY;UNTIL=20270630", null, null), "en-US"))
                .isEqualTo("every week on Monday, until June 30, 2027");
    }

    @ContractCases("10.1 Its number of")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            FREQ=DAILY | -                                | 2027-12-24                       | every day; except 24 December 2027 | jeden Tag; nicht am 24. Dezember 2027
            FREQ=DAILY | -                                | 2027-12-24 2027-12-25            | every day; except 24 December 2027 and 25 December 2027 | jeden Tag; nicht am 24. Dezember 2027 und 25. Dezember 2027
            FREQ=DAILY | 2027-04-01 2027-04-02 2027-04-03 | 2027-12-24 2027-12-25 2027-12-26 | every day, and on 3 more dates; except 3 dates | jeden Tag, und an 3 weiteren Tagen; nicht an 3 Tagen
            -          | 2027-04-01                       | -                                | on 8 March 2027, and on 1 April 2027 | am 8. März 2027, und am 1. April 2027
            -          | -                                | -                                | on 8 March 2027 | am 8. März 2027
            FREQ=WEEKLY;COUNT=12 | -                      | 2027-03-15 2027-03-22            | every week on Monday, 10 times; except 15 March 2027 and 22 March 2027 | jede Woche am Montag, 10-mal; nicht am 15. März 2027 und 22. März 2027
            FREQ=WEEKLY;COUNT=4  | 2027-04-01             | 2027-03-15 2027-04-01            | every week on Monday, 3 times, and on 1 April 2027; except 15 March 2027 and 1 April 2027 | jede Woche am Montag, 3-mal, und am 1. April 2027; nicht am 15. März 2027 und 1. April 2027
            FREQ=WEEKLY;COUNT=2  | 2027-04-01 2027-04-02  | 2027-03-08 2027-03-15            | on 1 April 2027 and 2 April 2027; except 8 March 2027 and 15 March 2027 | am 1. April 2027 und 2. April 2027; nicht am 8. März 2027 und 15. März 2027
            FREQ=WEEKLY;COUNT=3  | -                      | 2027-03-08 2027-03-22            | on 15 March 2027 | am 15. März 2027
            FREQ=WEEKLY;UNTIL=20270310 | -                | -                                | on 8 March 2027 | am 8. März 2027
            FREQ=WEEKLY;BYDAY=TU;COUNT=5 | -              | -                                | every week on Tuesday, 4 times, and on 8 March 2027 | jede Woche am Dienstag, 4-mal, und am 8. März 2027
            """)
    void singleDatesAreToldToo(String rule, String more, String except, String english, String german) {
        assertThat(text(recurrence(rule, more, except), "en")).isEqualTo(english);
        assertThat(text(recurrence(rule, more, except), "de")).isEqualTo(german);
    }

    @Test
    void everyRuleIsToldInEveryLanguage() {
        for (Language language : Languages.all()) {
            assertThat(Samples.of(RecurrenceSamples::next))
                    .extracting(recurrence -> RecurrenceText.of(recurrence, language))
                    .allSatisfy(text -> assertThat(text).doesNotContain("{", "}", "  ", "null", ",,"));
        }
    }

    @Test
    void differentRulesAreToldDifferently() {
        Set<String> rules = new TreeSet<>();
        Set<String> texts = Samples.of(RecurrenceSamples::next)
                .filter(each -> rules.add(
                        each.rule().completed(each.start().toLocalDate()).toString()))
                .map(each -> text(each, "de"))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(texts).hasSizeGreaterThan(rules.size() * 9 / 10);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "FREQ=WEEKLY;COUNT=4, every Monday",
                "'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270630T000000Z', every Monday and Wednesday",
                "FREQ=WEEKLY;INTERVAL=2, every 2 weeks on Monday",
                "'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', every week from Monday to Friday",
                "FREQ=MONTHLY;BYDAY=2TU, every month on the second Tuesday",
                "none, ''"
            })
    void aListSaysTheRuleAlone(String rule, String text) {
        assertThat(RecurrenceText.brief(
                        recurrence(rule, "2027-03-20", null),
                        Languages.named("en").orElseThrow()))
                .isEqualTo(text);
    }
}
