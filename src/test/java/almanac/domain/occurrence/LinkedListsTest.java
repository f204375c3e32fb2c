package almanac.domain.occurrence;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.language.SearchWords;
import almanac.base.paging.Condition;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.time.NamedZone;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Organizer;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.SeriesDates;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.occurrence.DateLimit.Comparison;
import almanac.domain.occurrence.EventQuery.By;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.venue.LinkedQuery;
import almanac.domain.venue.LinkedSearch;
import almanac.support.Records;
import almanac.support.RecordsTest;
import almanac.support.Samples;
import almanac.support.Scale;
import almanac.support.StoredLinks;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Lists by links are the same from the stored links as from events, whatever was written before: the same entries in the
 * same order on each page, and the same totals, for everybody.
 */
class LinkedListsTest extends RecordsTest {
    private static final LocalDate FIRST = LocalDate.parse("2031-05-01");
    private static final NamedZone ELSEWHERE =
            NamedZone.parse("America/Los_Angeles").orElseThrow();
    private static final int LISTS_OF_A_ROUND = 50;

    /** Filters nothing, and isn't known to: the list is found without the stored links. */
    private static final EventFilter UNKNOWN = new EventFilter(false, caller -> Condition.ALWAYS);

    private static final Caller STRANGER = new Caller(-3L, Role.AUTHOR);

    private static final List<Status> STATES =
            List.of(Status.PUBLISH, Status.PUBLISH, Status.PUBLISH, Status.DRAFT, Status.PRIVATE, Status.TRASH);

    /** The comparisons of one list; not all combinations, as each is a query of its own to prepare. */
    private static final List<List<Comparison>> COMPARED = List.of(
            List.of(),
            List.of(Comparison.START_FROM, Comparison.END_UNTIL),
            List.of(Comparison.START_FROM, Comparison.END_UNTIL),
            List.of(Comparison.ENDS_AFTER),
            List.of(Comparison.STARTS_AFTER, Comparison.STARTS_BEFORE),
            List.of(Comparison.START_UNTIL, Comparison.ENDS_BEFORE));

    private final Random random = new Random(42);
    private final List<Event> events = new ArrayList<>();
    private final Map<Class<? extends Stored>, List<Stored>> linked = new LinkedHashMap<>();

    @Test
    void theyAreTheSameAsFromEvents() {
        createLinked();
        for (int round = 0; round < Scale.of(10_000, 200) / LISTS_OF_A_ROUND; round++) {
            create(round == 0 ? 60 : 5);
            change(15);
            flushAndClear();
            StoredLinks.requireRight(entities);
            for (int i = 0; i < LISTS_OF_A_ROUND; i++) {
                requireSame(list());
            }
            requireSameUpcoming();
        }
    }

    private void requireSame(EventQuery.Builder query) {
        EventQuery wanted = query.build();
        EventQuery plain = query.filter(UNKNOWN).build();
        Page<EventStamp> found = new EventSearch(entities).stamps(wanted);
        Page<EventStamp> expected = new EventSearch(entities).stamps(plain);
        assertThat(found.entries()).as(wanted.toString()).isEqualTo(expected.entries());
        assertThat(found.total()).as(wanted.toString()).isEqualTo(expected.total());
        assertThat(new EventSearch(entities).total(wanted)).isEqualTo(expected.total());
        assertThat(new SlotSearch(entities).slots(wanted))
                .as(wanted.toString())
                .containsExactlyInAnyOrderElementsOf(new SlotSearch(entities).slots(plain));
        assertThat(new SiteClockSearch(entities, ELSEWHERE).slots(wanted))
                .as(wanted.toString())
                .containsExactlyInAnyOrderElementsOf(new SiteClockSearch(entities, ELSEWHERE).slots(plain));
    }

    @Test
    void periodsAreReadFromThemAsListsAre() {
        createLinked();
        create(20);
        flushAndClear();
        EventQuery query = EventQuery.seenBy(Caller.ANONYMOUS)
                .filter(EventFilter.linked(
                        Kind.CATEGORY,
                        linked.get(Category.class).stream().map(Stored::getId).toList()))
                .build();
        assertThat(new SlotSearch(entities).slots(query)).isNotEmpty();
        entities.createNativeQuery("delete from occurrence_links").executeUpdate();

        assertThat(new EventSearch(entities).entries(query)).isEmpty();
        assertThat(new SlotSearch(entities).slots(query)).isEmpty();
        assertThat(new SiteClockSearch(entities, ELSEWHERE).slots(query)).isEmpty();
    }

    /** At any time, and when the last event of a venue or an organizer ends. */
    private void requireSameUpcoming() {
        requireSameUpcoming(time().toInstant(ZoneOffset.UTC));
        entities.createQuery(
                        "select max(o.dates.endUtc) from OccurrenceLink o group by o.target order by o.target",
                        Instant.class)
                .getResultList()
                .forEach(this::requireSameUpcoming);
    }

    /** An author who has written nothing sees what everybody sees, and isn't known to. */
    private void requireSameUpcoming(Instant now) {
        assertThat(upcoming(Venue.class, now, Caller.ANONYMOUS)).isEqualTo(upcoming(Venue.class, now, STRANGER));
        assertThat(upcoming(Organizer.class, now, Caller.ANONYMOUS))
                .isEqualTo(upcoming(Organizer.class, now, STRANGER));
    }

    private List<Long> upcoming(Class<? extends CalendarRecord> type, Instant now, Caller caller) {
        LinkedQuery any =
                LinkedQuery.byName(caller, new PageRequest(1, 50), SearchWords.parse(""), Set.of(Status.PUBLISH));
        LinkedQuery query = Records.with(
                any,
                "searchesEmail",
                false,
                "upcomingFrom",
                Optional.of(now),
                "order",
                new LinkedQuery.Order(LinkedQuery.By.ID, false));
        return new LinkedSearch(entities)
                .page(type, query).entries().stream().map(Stored::getId).toList();
    }

    private EventQuery.Builder list() {
        Caller caller = Samples.one(
                random,
                List.of(
                        Caller.ANONYMOUS,
                        Caller.ANONYMOUS,
                        new Caller(-2L, Role.SUBSCRIBER),
                        new Caller(author.getId(), Role.AUTHOR),
                        EDITOR));
        EventQuery.Builder query = EventQuery.seenBy(caller)
                .statuses(random.nextBoolean() ? Policy.listed(caller) : Set.of(Status.PUBLISH))
                .orderBy(
                        random.nextBoolean() ? By.START_DATE : Samples.one(random, List.of(By.values())),
                        random.nextBoolean())
                .page(new PageRequest(1 + random.nextInt(3), 1 + random.nextInt(15)));
        if (random.nextInt(10) == 0) {
            query.oncePerSeries();
        }
        for (Comparison each : Samples.one(random, COMPARED)) {
            query.limit(new DateLimit(each, time()));
        }
        List<Class<? extends Stored>> kinds = new ArrayList<>(linked.keySet());
        for (int i = 1 + random.nextInt(10) / 4; i > 0; i--) {
            Class<? extends Stored> type = kinds.remove(random.nextInt(kinds.size()));
            query.filter(EventFilter.linked(
                    Kind.of(type),
                    Samples.some(random, 2, linked.get(type)).stream()
                            .map(Stored::getId)
                            .collect(Collectors.toSet())));
        }
        return query;
    }

    private void createLinked() {
        linked(Venue.class, 4, i -> venue("venue " + i, Status.PUBLISH));
        linked(Organizer.class, 3, i -> organizer("organizer " + i, Status.PUBLISH));
        linked(Category.class, 4, i -> category("category " + i));
        linked(Tag.class, 3, i -> tag("tag " + i));
    }

    private void linked(Class<? extends Stored> type, int count, Function<Integer, Stored> create) {
        linked.put(type, IntStream.range(0, count).mapToObj(create::apply).toList());
    }

    private void create(int count) {
        for (int i = 0; i < count; i++) {
            Event event = event("event " + random.nextInt(100), dates(), Samples.one(random, STATES));
            event.setHideFromListings(random.nextInt(8) == 0);
            link(event);
            if (random.nextInt(6) == 0) {
                recur(event);
            }
            if (random.nextInt(8) == 0) {
                event.protectWith("secret");
            }
            events.add(event);
        }
    }

    /** Makes it a series of some dates, one of them with changes of its own. */
    private void recur(Event series) {
        series.setRecurrence(new RecurrenceTexts("FREQ=DAILY", "", ""));
        entities.flush();
        entities.remove(series.getOccurrences().remove(0));
        entities.flush();
        for (int day = 0; day < 4; day++) {
            Occurrence date =
                    new Occurrence(series, series.getDates().startLocal().plusDays(day));
            entities.persist(date);
            series.getOccurrences().add(date);
        }
        entities.flush();
        override(series);
    }

    private void override(Event series) {
        if (series.getOccurrences().isEmpty()) {
            return;
        }
        Event made = new SeriesDates(series).override(Samples.one(random, series.getOccurrences()), NOW);
        link(made);
        entities.persist(made);
    }

    private void change(int count) {
        for (int i = 0; i < count; i++) {
            Event event = entities.find(Event.class, Samples.one(random, events).getId());
            switch (random.nextInt(10)) {
                case 0, 1 -> link(event);
                case 2 -> event.publishAs(Samples.one(random, STATES), null, NOW);
                case 3 -> event.setHideFromListings(!event.isHideFromListings());
                case 4 -> event.protectWith(random.nextBoolean() ? "" : "secret");
                case 5 -> event.trash(NOW);
                case 6 -> delete(event);
                case 7 -> changeDates(event);
                default -> changeSeries(event);
            }
            if (random.nextBoolean()) {
                entities.flush();
            }
        }
    }

    private void delete(Event event) {
        if (!event.isSeries()) {
            events.removeIf(each -> each.getId().equals(event.getId()));
            entities.remove(event);
        }
    }

    private void changeDates(Event event) {
        event.setDates(dates());
        int day = 0;
        for (Occurrence each : event.isSeries() ? event.getOccurrences() : List.<Occurrence>of()) {
            each.startAt(event.getDates().startLocal().plusDays(10 + day++));
        }
    }

    private void changeSeries(Event event) {
        if (!event.isSeries()) {
            event.setTitle(event.getTitle() + " again");
        } else if (event.getOverrides().isEmpty()) {
            override(event);
        } else {
            Event override = event.getOverrides().get(0);
            if (random.nextBoolean()) {
                link(override);
            } else if (random.nextBoolean()) {
                override.trashAlone(NOW);
            } else {
                new SeriesDates(event).takeBack(override);
                entities.flush();
                entities.remove(override);
            }
        }
    }

    @SuppressWarnings("unchecked") // each list has records of its kind
    private void link(Event event) {
        event.setVenues((List<Venue>) (List<?>) some(Venue.class, 2));
        event.setOrganizers((List<Organizer>) (List<?>) some(Organizer.class, 2));
        event.setCategories((List<Category>) (List<?>) some(Category.class, 3));
        event.setTags((List<Tag>) (List<?>) some(Tag.class, 2));
    }

    private List<Stored> some(Class<? extends Stored> type, int most) {
        return Samples.some(random, most, linked.get(type)).stream()
                .distinct()
                .<Stored>map(each -> entities.getReference(type, each.getId()))
                .toList();
    }

    private EventDates dates() {
        LocalDateTime start = time();
        LocalDateTime end = start.plusHours(random.nextInt(60));
        return EventDates.of(start.atZone(UTC.id()), end.atZone(UTC.id()), UTC, random.nextInt(5) == 0);
    }

    private LocalDateTime time() {
        return FIRST.plusDays(random.nextInt(20)).atTime(random.nextInt(24), 0);
    }
}
