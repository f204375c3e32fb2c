package almanac.base.time;

import static almanac.base.time.SlotTest.slot;
import static almanac.base.time.SlotTest.wholeDays;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.time.HourGrid.Box;
import almanac.support.Effort;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The layout of the slots of a day at their hours. */
class HourGridTest {
    private static final LocalDate DAY = LocalDate.parse("2031-03-10");
    private static final int ABREAST = 3;

    /** Slots in their order, such as {@code 09:00-10:30}, and where they lie. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            at its quarters of an hour                  | 09:00-10:30             | 36–42, 1 of 1
            at the nearest ones                         | 09:10-10:20             | 37–41, 1 of 1
            a short one has room for its title          | 09:00-09:00             | 36–38, 1 of 1
            at the end of the day, too                  | 23:59-23:59             | 94–96, 1 of 1
            those that overlap lie side by side         | 09:00-11:00 10:00-12:00 | 36–44, 1 of 2; 40–48, 2 of 2
            those that follow have the whole width      | 09:00-10:00 10:00-11:00 | 36–40, 1 of 1; 40–44, 1 of 1
            minutes between them are enough             | 09:05-10:05 10:10-11:10 | 36–40, 1 of 1; 41–45, 1 of 1
            minutes that they share, too                | 09:00-10:05 10:00-11:00 | 36–40, 1 of 2; 40–44, 2 of 2
            short ones that follow need room            | 09:00-09:15 09:15-09:30 | 36–38, 1 of 2; 37–39, 2 of 2
            a column is taken again as soon as it is free | 09:00-12:00 09:00-10:00 10:00-11:00 | 36–48, 1 of 2; 36–40, 2 of 2; 40–44, 2 of 2
            """)
    void slotsLieAtTheirHours(String what, String times, String drawn) {
        List<Slot> slots = Stream.of(times.split(" "))
                .map(each -> each.split("-"))
                .map(HourGridTest::at)
                .toList();

        assertThat(drawn(slots.toArray(Slot[]::new))).as(what).isEqualTo(drawn);
    }

    private static Slot at(String... times) {
        return slot(1, DAY + "T" + times[0], DAY + "T" + times[1]);
    }

    private static String drawn(Slot... slots) {
        return HourGrid.of(DAY, List.of(slots), ABREAST).boxes().stream()
                .map(each -> "%d–%d, %d of %d".formatted(each.from(), each.to(), each.column() + 1, each.columns()))
                .collect(joining("; "));
    }

    @Test
    void aNightEndsAtMidnightHere() {
        assertThat(drawn(slot(1, "2031-03-10T22:00", "2031-03-11T05:00"))).isEqualTo("88–96, 1 of 1");
    }

    @Test
    void whatTakesWholeDaysOrBeganYesterdayIsElsewhere() {
        assertThat(drawn(
                        wholeDays(1, "2031-03-10", "2031-03-10"),
                        slot(2, "2031-03-10T09:00", "2031-03-11T09:00"),
                        slot(3, "2031-03-09T22:00", "2031-03-10T05:00")))
                .isEmpty();
    }

    @Test
    void manyThatOverlapTakeNoTime() {
        LocalDateTime morning = DAY.atTime(1, 0);
        List<Slot> slots = IntStream.range(0, 48_000)
                .mapToObj(id -> new Slot(id, morning.plusMinutes(id / 50), morning.plusMinutes(id / 50 + 30), false))
                .toList();
        List<Slot> some = slots.subList(0, slots.size() / 16);

        Effort.requireAtMost(
                64,
                "sixteen times as many",
                () -> HourGrid.of(DAY, some, ABREAST),
                () -> HourGrid.of(DAY, slots, ABREAST));
    }

    @Test
    void whatOverlapsTooManyIsToldApart() {
        List<Slot> five = IntStream.rangeClosed(1, 5)
                .mapToObj(id -> slot(id, DAY + "T09:00", DAY + "T10:00"))
                .toList();
        HourGrid grid = HourGrid.of(DAY, five, ABREAST);

        assertThat(grid.boxes()).extracting(each -> each.slot().id()).containsExactly(1L, 2L, 3L);
        assertThat(grid.more()).extracting(Slot::id).containsExactly(4L, 5L);
    }

    @RepeatedTest(100)
    void noTwoOverlapInAColumnAndNoneIsLost(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        List<Slot> slots = IntStream.range(0, random.nextInt(40))
                .mapToObj(id -> any(id, random))
                .toList();
        HourGrid grid = HourGrid.of(DAY, slots, ABREAST);

        for (Box one : grid.boxes()) {
            assertThat(one.from()).isBetween(0, 94);
            assertThat(one.to()).isBetween(one.from() + 2, 96);
            assertThat(one.column()).isBetween(0, one.columns() - 1);
            assertThat(one.columns()).isBetween(1, ABREAST);
            assertThat(grid.boxes())
                    .filteredOn(each -> !each.equals(one) && overlap(each, one))
                    .as("besides %s", one)
                    .allSatisfy(each -> {
                        assertThat(each.column()).isNotEqualTo(one.column());
                        assertThat(each.columns()).isEqualTo(one.columns());
                    });
        }
        assertThat(Stream.concat(grid.boxes().stream().map(Box::slot), grid.more().stream()))
                .containsExactlyInAnyOrderElementsOf(
                        slots.stream().filter(each -> !each.isBar()).toList());
    }

    private static boolean overlap(Box one, Box other) {
        return one.from() < other.to() && other.from() < one.to()
                || one.slot().start().isBefore(other.slot().end())
                        && other.slot().start().isBefore(one.slot().end());
    }

    private static Slot any(int id, Random random) {
        LocalDateTime start = DAY.atTime(random.nextInt(24), random.nextInt(60));
        return new Slot(id, start, start.plusMinutes(random.nextInt(600)), random.nextInt(9) == 0);
    }
}
