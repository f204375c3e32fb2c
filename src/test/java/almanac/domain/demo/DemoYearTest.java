package almanac.domain.demo;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceRule;
import almanac.domain.event.EventInput;
import almanac.support.Contract;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The plan of the demo year and its texts. */
class DemoYearTest {

    private static final LocalDate FRIDAY = LocalDate.of(2027, 1, 1);

    /** Every key has an id. */
    private static final Map<String, Long> IDS = new HashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        public Long get(Object key) {
            return 1L;
        }
    };

    private static List<EventInput> events(LocalDate today, Locale language) {
        DemoYear year = new DemoYear(today, "UTC", 1, language);
        return DemoRow.of("events").stream()
                .flatMap(row -> year.events(row, IDS))
                .toList();
    }

    private static List<String> starts(LocalDate today) {
        return events(today, Locale.ENGLISH).stream()
                .map(each -> each.title.value().orElseThrow()
                        + each.startDate.value().orElseThrow())
                .toList();
    }

    private static Stream<LocalDate> days(EventInput event) {
        LocalDateTime start = LocalDateTime.parse(event.startDate.value().orElseThrow());
        String rule = event.rrule.value().orElseThrow();
        Recurrence recurrence = new Recurrence(
                start,
                Duration.ZERO,
                ZoneOffset.UTC,
                false,
                rule.isEmpty() ? null : RecurrenceRule.parse(rule, false, ZoneOffset.UTC),
                List.of(),
                List.of());
        return recurrence.starts(start, LocalDateTime.MAX, Integer.MAX_VALUE).stream()
                .map(LocalDateTime::toLocalDate);
    }

    @Test
    void itIsAYearAroundThePresentWeek() {
        List<LocalDate> days = events(FRIDAY, Locale.ENGLISH).stream()
                .flatMap(DemoYearTest::days)
                .sorted()
                .toList();

        assertThat(days).hasSize(262);

        assertThat(days.get(0)).isEqualTo("2026-09-28");
        assertThat(days.get(days.size() - 1)).isBetween(LocalDate.of(2027, 9, 20), LocalDate.of(2027, 10, 3));
    }

    @Test
    void itIsTheSameOnEachDayOfAWeekAndAnotherInTheNext() {
        assertThat(starts(FRIDAY))
                .isEqualTo(starts(FRIDAY.plusDays(2)))
                .isNotEqualTo(starts(FRIDAY.plusDays(3)))
                .hasSize(72)
                .doesNotHaveDuplicates();
    }

    @Test
    void dateAndLengthAreThoseOfTheTable() {
        assertThat(starts(FRIDAY)).contains("Jazz night2027-02-13T20:30", "Flea market2027-01-02T07:00");
        EventInput fair = events(FRIDAY, Locale.ENGLISH).stream()
                .filter(each -> each.title.value().orElseThrow().equals("Trade fair"))
                .findFirst()
                .orElseThrow();
        assertThat(fair.startDate.value()).contains("2027-04-06T00:00");
        assertThat(fair.endDate.value()).contains("2027-04-08T00:00");
        assertThat(fair.allDay.value()).contains(true);
    }

    @Contract("6.2 Its texts are")
    void eachLanguageHasAllTexts() {
        for (Locale language : List.of(Locale.ENGLISH, Locale.GERMAN)) {
            assertThat(events(FRIDAY, language))
                    .hasSize(72)
                    .allSatisfy(each -> assertThat(each.violations().isEmpty()).isTrue());
        }
        assertThat(events(FRIDAY, Locale.GERMAN).get(0).title.value()).contains("Chorprobe");
        assertThat(events(FRIDAY, Locale.FRENCH).get(0).title.value()).contains("Choir rehearsal");
    }

    @Test
    void eachImageIsASmallFileWithAnAlternativeTextInEachLanguage() throws IOException {
        Set<String> altTexts = new HashSet<>();
        int all = 0;
        for (DemoRow image : DemoRow.of("images")) {
            for (Locale language : List.of(Locale.ENGLISH, Locale.GERMAN)) {
                assertThat(altTexts.add(new DemoYear(FRIDAY, "UTC", 1, language).altText(image)))
                        .as(image.key())
                        .isTrue();
            }
            try (InputStream file = DemoYear.class.getResourceAsStream("images/" + image.key() + ".png")) {
                int size = file.readAllBytes().length;
                assertThat(size).as(image.key()).isLessThanOrEqualTo(25_000);
                all += size;
            }
        }
        assertThat(all).isLessThan(300_000);
    }

    /** As events name them by their keys alone. */
    @Test
    void noTwoThingsHaveTheSameKey() {
        assertThat(Stream.of("categories", "tags", "images", "venues", "organizers")
                        .flatMap(table -> DemoRow.of(table).stream())
                        .map(DemoRow::key))
                .doesNotHaveDuplicates();
    }

    @Test
    void everythingThatIsNamedIsInItsTable() {
        for (String[] link : new String[][] {
            {"venue", "venues"},
            {"organizer", "organizers"},
            {"categories", "categories"},
            {"tags", "tags"},
            {"image", "images"}
        }) {
            Set<String> known = new HashSet<>();
            DemoRow.of(link[1]).forEach(row -> known.add(row.key()));
            known.remove("logo"); // the site's
            Set<String> named = new HashSet<>();
            DemoRow.of("events").forEach(row -> named.addAll(row.list(link[0])));
            assertThat(known).as(link[1]).containsAll(named);
            if (!link[1].equals("categories")) {
                assertThat(named).as("each of the " + link[1] + " is used").isEqualTo(known);
            }
        }
    }
}
