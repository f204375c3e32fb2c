package almanac.base.time;

import static almanac.base.time.SlotTest.slot;
import static almanac.base.time.SlotTest.wholeDays;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.time.WeekRow.Day;
import almanac.base.time.WeekRow.Lane;
import almanac.support.Effort;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lanes of the slots of a week, and the count of those without one. */
class WeekRowTest {
    private static final LocalDate MONDAY = LocalDate.parse("2031-03-10");
    private static final int MOST = 4;

    /** The ids in the lanes of each day, a point for an empty one, and after a plus the number of slots not shown. */
    private static String drawn(Slot... slots) {
        return WeekRow.of(MONDAY, List.of(slots), MOST).days().stream()
                .map(day -> day.lanes().stream()
                                .map(lane ->
                                        lane.isEmpty() ? "." : "" + lane.slot().id())
                                .collect(joining())
                        + (day.more() > 0 ? "+" + day.more() : ""))
                .collect(joining("|"));
    }

    @Test
    void aWeekHasSevenDaysFromItsFirst() {
        assertThat(WeekRow.of(MONDAY, List.of(), MOST).days())
                .extracting(Day::date)
                .containsExactlyElementsOf(MONDAY.datesUntil(MONDAY.plusDays(7)).toList());
    }

    /** Slots in their order, such as {@code 10-12} for whole days and {@code 10T08:00-10T09:00}. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiterString = " ! ", textBlock = """
            a bar lies in one lane across its days      ! 11-13                                               ! |1|1|1|||
            bars are above hours, long ones above short ! 10T08:00-10T09:00 10-10 10-12                       ! 321|3|3||||
            hours of a day are in their order ! 10T12:00-10T13:00 10T09:00-10T17:00 10T12:00-10T13:00 ! 213||||||
            a lane that is free under a bar stays a gap ! 10-11 11-13 12-12                                   ! 1|12|32|.2|||
            what finds no lane is counted on each day   ! 15-16 15-16 15-16 15-16 15-16                       ! |||||1234+1|1234+1
            a lane is too short for a longer bar ! 12-16 12-16 12-16 12-16 11-12 10-12 ! 6|65|6512+2|..12+2|..12+2|..12+2|..12+2
            other weeks are ignored                     ! 01-09 17-17 09T20:00-10T02:00                       ! ||||||
            """)
    void slotsLieInLanes(String what, String slots, String drawn) {
        String[] each = slots.split(" ");
        Slot[] made = IntStream.range(0, each.length)
                .mapToObj(i -> read(i + 1, each[i]))
                .toArray(Slot[]::new);

        assertThat(drawn(made)).as(what).isEqualTo(drawn);
    }

    private static Slot read(int id, String text) {
        String start = "2031-03-" + text.split("-")[0];
        String end = "2031-03-" + text.split("-")[1];
        return text.contains("T") ? slot(id, start, end) : wholeDays(id, start, end);
    }

    @Test
    void manyOnADayTakeNoTime() {
        List<Slot> slots = IntStream.range(0, 20_000)
                .mapToObj(id -> wholeDays(id, "2031-03-10", "2031-03-10"))
                .toList();
        List<Slot> some = slots.subList(0, slots.size() / 16);

        Effort.requireAtMost(
                64,
                "sixteen times as many",
                () -> WeekRow.of(MONDAY, some, some.size() / 2),
                () -> WeekRow.of(MONDAY, slots, slots.size() / 2));
    }

    @Test
    void barsSayWhetherTheyComeFromBeforeAndGoOnAfterwards() {
        WeekRow row = WeekRow.of(
                MONDAY,
                List.of(
                        wholeDays(1, "2031-03-01", "2031-03-31"),
                        wholeDays(2, "2031-03-09", "2031-03-11"),
                        wholeDays(3, "2031-03-16", "2031-03-17"),
                        wholeDays(4, "2031-03-10", "2031-03-16")),
                MOST);

        assertThat(starts(row))
                .extracting(lane -> "%d for %d%s%s"
                        .formatted(
                                lane.slot().id(),
                                lane.days(),
                                lane.fromBefore() ? " from before" : "",
                                lane.toAfter() ? " to after" : ""))
                .containsExactlyInAnyOrder(
                        "1 for 7 from before to after", "2 for 2 from before", "3 for 1 to after", "4 for 7");
    }

    private static List<Lane> starts(WeekRow row) {
        return row.days().stream()
                .flatMap(day -> day.lanes().stream())
                .filter(Lane::isStart)
                .toList();
    }

    @Test
    void otherWeeksAreIgnored() {
        assertThat(drawn(
                        wholeDays(1, "2031-03-01", "2031-03-09"),
                        wholeDays(2, "2031-03-17", "2031-03-17"),
                        slot(3, "2031-03-09T20:00", "2031-03-10T02:00")))
                .isEqualTo("||||||");
    }

    /** Some hundred weeks of random slots; the same ones each time. */
    @RepeatedTest(100)
    void everySlotIsInOneLaneOnAllItsDaysOrCountedOnAllOfThem(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        List<Slot> slots = IntStream.rangeClosed(1, random.nextInt(30))
                .mapToObj(id -> any(id, random))
                .toList();
        List<Slot> mixed = new ArrayList<>(slots);
        Collections.shuffle(mixed, random);
        WeekRow row = WeekRow.of(MONDAY, mixed, MOST);

        assertThat(row).as("whatever their order").isEqualTo(WeekRow.of(MONDAY, slots, MOST));
        int[] counted = new int[7];
        for (Slot slot : slots) {
            List<Integer> lanes = lanes(row, slot);
            List<Day> days =
                    row.days().stream().filter(day -> slot.isOn(day.date())).toList();
            if (lanes.isEmpty()) {
                days.forEach(day -> counted[row.days().indexOf(day)]++);
            } else {
                assertThat(lanes).as("%s", slot).hasSameSizeAs(days).containsOnly(lanes.get(0));
                assertThat(starts(row))
                        .filteredOn(each -> each.slot().equals(slot))
                        .hasSize(1);
            }
        }
        assertThat(row.days())
                .extracting(Day::more)
                .containsExactlyElementsOf(IntStream.of(counted).boxed().toList());
        assertThat(row.days()).allSatisfy(day -> {
            assertThat(day.lanes()).hasSizeLessThanOrEqualTo(MOST);
            assertThat(day.lanes()).filteredOn(lane -> !lane.isEmpty()).doesNotHaveDuplicates();
        });
        assertThat(WeekRow.shown(List.of(row)))
                .containsExactlyInAnyOrderElementsOf(slots.stream()
                        .filter(slot -> !lanes(row, slot).isEmpty())
                        .toList());
    }

    private static Slot any(int id, Random random) {
        LocalDateTime start = MONDAY.plusDays(random.nextInt(14) - 4).atTime(random.nextInt(24), 0);
        return new Slot(id, start, start.plusHours(random.nextInt(90)), random.nextInt(4) == 0);
    }

    /** Returns the lane of a slot, once for each of its days. */
    private static List<Integer> lanes(WeekRow row, Slot slot) {
        return row.days().stream()
                .flatMap(day -> IntStream.range(0, day.lanes().size())
                        .filter(i -> slot.equals(day.lanes().get(i).slot()))
                        .boxed())
                .toList();
    }
}
