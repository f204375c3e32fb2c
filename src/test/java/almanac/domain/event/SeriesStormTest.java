package almanac.domain.event;

import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.validation.RequestData;
import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.security.Caller;
import almanac.domain.series.SeriesStore;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.SiteSettingsService;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import almanac.support.Scale;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceException;
import jakarta.persistence.PessimisticLockException;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Contract §10.2: while writers change series and the horizon moves back and forth, every reader of a series sees all
 * dates up to the day that it names, and none beyond.
 */
class SeriesStormTest extends DatabaseTest {
    private static final int WRITES = Scale.of(400, 80);
    private static final int SERIES = 4;
    private static final int WRITERS = 2;
    private static final int READERS = 2;
    private static final List<Integer> MONTHS = List.of(20, 4, 40, 9, 60, 24);
    private static final List<String> RULES = List.of(
            "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYDAY=1MO", "FREQ=WEEKLY;COUNT=130", "FREQ=WEEKLY");

    private final LocalDate monday =
            LocalDate.now(ZoneOffset.UTC).plusMonths(1).with(TemporalAdjusters.next(DayOfWeek.MONDAY));
    private final AtomicBoolean done = new AtomicBoolean();

    private EntityManagerFactory database;
    private Caller author;
    private List<Long> series;

    @Contract({"6.1 recurrence_months", "10.2 When a day is"})
    void eachSeriesIsWholeOnPostgresql() throws IOException {
        try (Postgres postgresql = Postgres.database()) {
            eachSeriesIsWhole(open(postgresql.source()));
        }
    }

    @Contract("10.2 When a day is")
    void eachSeriesIsWholeOnH2() {
        eachSeriesIsWhole(open(h2()));
    }

    private void eachSeriesIsWhole(EntityManagerFactory opened) {
        try (opened) {
            database = opened;
            author = in(entities -> {
                Account account = new Account("author", Role.AUTHOR, "no hash", Instant.EPOCH);
                entities.persist(account);
                return new Caller(account.getId(), Role.AUTHOR);
            });
            series = IntStream.range(0, SERIES).mapToObj(this::made).toList();
            whatIsBeingChangedIsNotExtended(series.get(0));
            List<CompletableFuture<Integer>> readers = IntStream.range(0, READERS)
                    .mapToObj(reader -> concurrently(() -> read(reader)))
                    .toList();
            CompletableFuture<Integer> job = concurrently(this::moveHorizon);
            List<CompletableFuture<Integer>> writers = IntStream.range(0, WRITERS)
                    .mapToObj(writer -> concurrently(() -> write(writer)))
                    .toList();
            writers.forEach(CompletableFuture::join);
            done.set(true);

            assertThat(readers).allSatisfy(reader -> assertThat(reader.join()).isPositive());
            assertThat(job.join()).isGreaterThanOrEqualTo(MONTHS.size());
            set(36);
            extend();
            series.forEach(id -> assertThat(requireWhole(id))
                    .isAfter(LocalDateTime.now(ZoneOffset.UTC).plusMonths(35)));
        }
    }

    private void whatIsBeingChangedIsNotExtended(long id) {
        try (EntityManager writer = database.createEntityManager()) {
            writer.getTransaction().begin();
            new Beans(writer).get(SeriesStore.class).hold(writer.find(Event.class, id));
            assertThat(isExtendedAtOnce(id)).isFalse();
            writer.getTransaction().rollback();
        }
        assertThat(isExtended(id)).isTrue();
    }

    /** Returns whether the series was extended at once; H2 doesn't skip locked rows, but times out waiting for them. */
    private boolean isExtendedAtOnce(long id) {
        try {
            return isExtended(id);
        } catch (PessimisticLockException e) {
            return false;
        }
    }

    private boolean isExtended(long id) {
        return in(entities -> new Beans(entities).get(SeriesStore.class).extend(id));
    }

    private <R> R in(Function<EntityManager, R> work) {
        try (EntityManager entities = database.createEntityManager()) {
            entities.getTransaction().begin();
            try {
                R result = work.apply(entities);
                entities.getTransaction().commit();
                return result;
            } finally {
                if (entities.getTransaction().isActive()) {
                    entities.getTransaction().rollback();
                }
            }
        }
    }

    private long made(int number) {
        Map<String, Object> members = Map.of(
                "title",
                "Meeting " + number,
                "start_date",
                monday + " 09:00",
                "end_date",
                monday + " 10:00",
                "rrule",
                RULES.get(0));
        return in(entities -> new Beans(entities)
                .get(EventService.class)
                .create(input(members), author)
                .getId());
    }

    private static EventInput input(Map<String, Object> members) {
        EventInput input = new EventInput();
        input.read(new RequestData(members));
        return input;
    }

    /** Moves the horizon, and does what the job does then, again and again. */
    private int moveHorizon() {
        int moves = 0;
        while (!done.get() || moves < MONTHS.size()) {
            set(MONTHS.get(moves++ % MONTHS.size()));
            extend();
        }
        return moves;
    }

    private void set(int months) {
        SiteSettingsInput input = new SiteSettingsInput();
        input.read(new RequestData(Map.of("recurrence_months", new BigDecimal(months))));
        in(entities -> new Beans(entities).get(SiteSettingsService.class).update(input, ExpectedVersion.ANY));
    }

    /** Extends each series in a transaction of its own, as the job does. */
    private void extend() {
        LocalDateTime farAhead = LocalDateTime.now(ZoneOffset.UTC).plusYears(20);
        List<Long> due =
                in(entities -> new Beans(entities).get(SeriesStore.class).due(farAhead, 2_000, 100));
        due.forEach(this::isExtended);
    }

    private int write(int writer) {
        Random random = new Random(writer);
        int written = 0;
        for (int i = 0; i < WRITES; i++) {
            long id = series.get(random.nextInt(SERIES));
            Map<String, Object> members = change(random);
            try {
                in(entities -> new Beans(entities)
                        .get(EventService.class)
                        .update(new RecordKey.ById(id), input(members), ExpectedVersion.ANY, author));
                written++;
            } catch (PersistenceException | DomainException met) {
                // another writer was there first
            }
        }
        return written;
    }

    private Map<String, Object> change(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> Map.of("title", "title " + random.nextInt());
            case 1 -> Map.of("rrule", RULES.get(random.nextInt(RULES.size())));
            default -> {
                String hour = monday + " " + (10 + random.nextInt(10));
                yield Map.of("start_date", hour + ":00", "end_date", hour + ":30");
            }
        };
    }

    private int read(int reader) {
        Random random = new Random(reader);
        int seen = 0;
        while (!done.get()) {
            requireWhole(series.get(random.nextInt(SERIES)));
            seen++;
        }
        return seen;
    }

    /** Reads a series and its dates in one statement, and returns the time before which it has all of its dates. */
    private LocalDateTime requireWhole(long id) {
        List<Object[]> rows = in(entities -> entities.createQuery(
                        "select e, o.recurrenceId from Occurrence o join o.series e where e.id = ?1 order by o.recurrenceId",
                        Object[].class)
                .setParameter(1, id)
                .getResultList());
        Event event = (Event) rows.get(0)[0];
        LocalDateTime until = event.getExpandedUntil().orElse(LocalDateTime.MAX);
        List<LocalDateTime> listed =
                rows.stream().map(row -> (LocalDateTime) row[1]).toList();
        List<LocalDateTime> meant = event.getRecurrence().of(event.getDates()).starts(LocalDateTime.MIN, until, 10_000);
        assertThat(listed.equals(meant)) // a list of hundreds would be no help
                .as(
                        "%s until %s: %d listed, %d meant",
                        event.getRecurrence().rrule(), until, listed.size(), meant.size())
                .isTrue();
        return until;
    }
}
