package almanac.domain.occurrence;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Role;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.time.NamedZone;
import almanac.domain.index.EventDay;
import almanac.domain.index.EventDayStore;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.Status;
import almanac.domain.occurrence.DateLimit.Comparison;
import almanac.domain.occurrence.EventQuery.By;
import almanac.domain.occurrence.EventQuery.Order;
import almanac.domain.security.Caller;
import almanac.support.RecordsTest;
import almanac.support.Scale;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Totals and pages from stored counts of days equal those of counting, whatever was changed before. */
class EventDaySearchTest extends RecordsTest {

    private static final NamedZone TOKYO = NamedZone.parse("Asia/Tokyo").orElseThrow();
    private static final LocalDate FIRST = LocalDate.parse("2031-05-01");
    private static final List<Status> STATES = List.of(Status.PUBLISH, Status.PUBLISH, Status.DRAFT, Status.TRASH);
    private static final int PAGE = 7;

    private final Random random = new Random(42);
    private final List<Event> stored = new ArrayList<>();

    @Test
    void pagesAndTotalsAreThoseOfWhatIsStored() {
        for (int round = 0; round < Scale.of(4, 2); round++) {
            create(25);
            change(15);
            entities.flush();
            requireRightLists();
            mergeAll();
            requireRightLists();
        }
    }

    @Test
    void mergingLeavesOneRowForTheSameDays() {
        for (int i = 0; i < 100; i++) {
            create(1);
            entities.flush();
        }
        assertThat(rows()).isEqualTo(100);

        mergeAll();

        assertThat(rows())
                .isEqualTo(
                        stored.stream().map(EventDaySearchTest::key).distinct().count());
        requireRightLists();
    }

    @Test
    void mergingLeavesNothingOfDaysThatHaveNoEventsAnyMore() {
        create(1);
        entities.flush();
        EventDay.Key before = key(stored.get(0));
        stored.get(0).setHideFromListings(!before.hideFromListings());
        entities.flush();

        new EventDayStore(entities).merge();
        entities.flush();

        assertThat(entities.createQuery("select d from EventDay d", EventDay.class)
                        .getResultList())
                .extracting(EventDay::getKey)
                .containsExactly(key(stored.get(0)));
        assertThat(new EventDayStore(entities).isAnyToMerge()).isFalse();
    }

    @Test
    void mergingGoesOnUntilNothingIsLeft() {
        EventDay.Key one = new EventDay.Key(FIRST, FIRST, Status.PUBLISH, false);
        EventDay.Key other = new EventDay.Key(FIRST.plusDays(1), FIRST.plusDays(1), Status.PUBLISH, false);
        for (int i = 0; i < 3000; i++) {
            entities.persist(new EventDay(one, 1));
            entities.persist(new EventDay(other, 1));
        }
        entities.flush();
        entities.clear();
        EventDayStore days = new EventDayStore(entities);

        assertThat(days.merge()).isTrue();
        mergeAll();

        assertThat(entities.createQuery("select d.events from EventDay d", Long.class)
                        .getResultList())
                .containsExactly(3000L, 3000L);
    }

    @Test
    void aSeriesThatMovesLeavesACounterForEachDayThatItGainsOrLoses() {
        Event series = event("daily", EventDates.of(at(0), at(0).plusHours(1), TOKYO, false), Status.PUBLISH);
        List<Occurrence> dates = new ArrayList<>();
        series.setRecurrence(new RecurrenceTexts("FREQ=DAILY", "", ""));
        entities.flush();
        for (int day = 0; day < 300; day++) {
            dates.add(new Occurrence(series, at(day).toLocalDateTime())); // in the order in which they are moved
        }
        dates.forEach(entities::persist);
        entities.flush();
        long before = rows();

        for (int days = 1; days <= 3; days++) {
            series.setDates(EventDates.of(at(-days), at(-days).plusHours(1), TOKYO, false));
            for (int day = 0; day < dates.size(); day++) {
                dates.get(day).startAt(at(day - days).toLocalDateTime());
            }
            entities.flush();
        }

        // the days at both ends, and the second, as the series itself has been counted on its first
        assertThat(rows() - before).isEqualTo(3 * 3);
    }

    private static ZonedDateTime at(int day) {
        return FIRST.plusDays(day).atTime(10, 0).atZone(TOKYO.id());
    }

    private void mergeAll() {
        EventDayStore store = new EventDayStore(entities);
        while (store.merge()) {
            // until none is left
        }
    }

    private long rows() {
        return entities.createQuery("select count(d) from EventDay d", Long.class)
                .getSingleResult();
    }

    private static EventDay.Key key(Event event) {
        return EventDay.Key.of(event.getDates(), event.getStatus(), event.isHideFromListings());
    }

    private void create(int count) {
        for (int i = 0; i < count; i++) {
            Event event = event("event " + stored.size(), dates(), status());
            event.setHideFromListings(random.nextInt(10) == 0);
            stored.add(event);
        }
    }

    private void change(int count) {
        for (int i = 0; i < count; i++) {
            Event event = stored.get(random.nextInt(stored.size()));
            switch (random.nextInt(5)) {
                case 0 -> event.setDates(dates());
                case 3 -> event.setDates(untilAnotherTime(event.getDates()));
                case 1 -> event.publishAs(status(), null, NOW);
                case 2 -> event.setHideFromListings(!event.isHideFromListings());
                default -> event.setTitle(event.getTitle() + " again");
            }
            if (random.nextBoolean()) {
                entities.flush();
            }
        }
    }

    private Status status() {
        return STATES.get(random.nextInt(STATES.size()));
    }

    private EventDates dates() {
        LocalDateTime start = FIRST.plusDays(random.nextInt(20)).atTime(random.nextInt(24), 0);
        LocalDateTime end = start.plusHours(random.nextInt(60));
        return EventDates.of(start.atZone(TOKYO.id()), end.atZone(TOKYO.id()), TOKYO, random.nextInt(5) == 0);
    }

    private EventDates untilAnotherTime(EventDates dates) {
        LocalDateTime end = dates.startLocal().plusHours(random.nextInt(60));
        return EventDates.of(dates.startLocal().atZone(TOKYO.id()), end.atZone(TOKYO.id()), TOKYO, false);
    }

    private void requireRightLists() {
        LocalDateTime midnight = FIRST.plusDays(5).atStartOfDay();
        LocalDateTime evening = FIRST.plusDays(6 + random.nextInt(15)).atTime(23, 59, 59);
        List<List<DateLimit>> ranges = List.of(
                List.of(),
                List.of(from(midnight)),
                List.of(until(evening)),
                List.of(from(midnight), until(evening)),
                List.of(from(midnight.plusHours(9)), until(evening.minusHours(9))),
                List.of(from(midnight.plusYears(1))));
        List<Caller> callers = List.of(
                Caller.ANONYMOUS, EDITOR, new Caller(author.getId(), Role.AUTHOR), new Caller(-1L, Role.AUTHOR));
        for (Caller caller : callers) {
            for (List<DateLimit> range : ranges) {
                for (By by : List.of(By.START_DATE, By.END_DATE)) {
                    requireRight(caller, range, new Order(by, false));
                    requireRight(caller, range, new Order(by, true));
                }
            }
        }
    }

    private void requireRight(Caller caller, List<DateLimit> range, Order order) {
        List<String> expected =
                expected(caller, range, order).map(Event::getTitle).toList();
        List<String> found = new ArrayList<>();
        for (int page = 1; page <= expected.size() / PAGE + 2; page++) {
            EventQuery.Builder query = EventSearchTest.query(caller)
                    .orderBy(order.by(), order.descending())
                    .page(new PageRequest(page, PAGE));
            range.forEach(query::limit);
            Page<Occurrence> listed = new EventSearch(entities).page(query.build());
            assertThat(listed.total()).isEqualTo(expected.size());
            listed.entries().forEach(each -> found.add(each.getEvent().getTitle()));
        }
        assertThat(found).isEqualTo(expected);
    }

    private Stream<Event> expected(Caller caller, List<DateLimit> range, Order order) {
        Comparator<Event> sorted = Comparator.comparing((Event event) -> order.by() == By.START_DATE
                        ? event.getDates().startLocal()
                        : event.getDates().endLocal())
                .thenComparing(Event::getId);
        boolean seesDrafts = caller.role() == Role.EDITOR || author.getId().equals(caller.accountId());
        return stored.stream()
                .filter(event -> event.getStatus() == Status.PUBLISH || event.getStatus() == Status.DRAFT && seesDrafts)
                .filter(event -> !event.isHideFromListings())
                .filter(event -> range.stream().allMatch(limit -> isWithin(event, limit)))
                .sorted(order.descending() ? sorted.reversed() : sorted);
    }

    private static boolean isWithin(Event event, DateLimit limit) {
        return limit.comparison() == Comparison.START_FROM
                ? !event.getDates().startLocal().isBefore(limit.time())
                : !event.getDates().endLocal().isAfter(limit.time());
    }

    private static DateLimit from(LocalDateTime time) {
        return new DateLimit(Comparison.START_FROM, time);
    }

    private static DateLimit until(LocalDateTime time) {
        return new DateLimit(Comparison.END_UNTIL, time);
    }
}
