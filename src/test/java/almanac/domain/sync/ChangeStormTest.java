package almanac.domain.sync;

import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.time.NamedZone;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.record.Removal;
import almanac.domain.security.Caller;
import almanac.domain.taxonomy.CategoryService;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import almanac.support.Scale;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceException;
import java.io.IOException;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Contract §11: a client that follows the changes has the current data after ten thousand concurrent writes. */
class ChangeStormTest extends DatabaseTest {
    private static final int WRITES = Scale.of(10_000, 600);
    private static final int WRITERS = 6;
    private static final int BETWEEN = WRITES / 40;
    private static final int PAGE = WRITES / 20;
    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    private static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();
    private static final Caller ADMINISTRATOR = new Caller(-1L, Role.ADMINISTRATOR);
    private static final List<Class<? extends CalendarRecord>> RECORDS =
            List.of(Event.class, Event.class, Event.class, Event.class, Venue.class, Organizer.class);
    private static final List<Class<? extends Term>> TERMS = List.of(Category.class, almanac.domain.model.Tag.class);

    private static Postgres postgresql;
    private static List<EntityManagerFactory> nodes;

    private final Map<Class<?>, List<Long>> ids = new ConcurrentHashMap<>();
    private final AtomicInteger written = new AtomicInteger();
    private List<Long> authors;

    @BeforeAll
    static void start() throws IOException {
        postgresql = Postgres.database();
        nodes = List.of(open(postgresql.source()), open(postgresql.source()));
    }

    @AfterAll
    static void stop() throws IOException {
        nodes.forEach(EntityManagerFactory::close);
        postgresql.close();
    }

    private static long author(String name) {
        try (EntityManager entities = nodes.get(0).createEntityManager()) {
            Account account = new Account(name, Role.AUTHOR, "no hash", NOW);
            entities.getTransaction().begin();
            entities.persist(account);
            entities.getTransaction().commit();
            return account.getId();
        }
    }

    @Contract("11 GET /changes is; To begin, ask; What it shows; Otherwise what an")
    void copiesEqualWhatThereIs() {
        authors = List.of(author("ada"), author("bob"));
        AtomicBoolean done = new AtomicBoolean();
        List<Copy> copies = Collections.synchronizedList(new ArrayList<>());
        List<CompletableFuture<Integer>> followers = List.of(
                concurrently(() -> follow(Caller.ANONYMOUS, 0, copies, done)),
                concurrently(() -> follow(new Caller(authors.get(0), Role.AUTHOR), 0, copies, done)),
                concurrently(() -> follow(new Caller(-2L, Role.EDITOR), WRITES / 2, copies, done)));
        List<CompletableFuture<Integer>> writers = IntStream.range(0, WRITERS)
                .mapToObj(writer -> concurrently(() -> write(writer)))
                .toList();
        writers.forEach(CompletableFuture::join);
        done.set(true);
        followers.forEach(CompletableFuture::join);

        assertThat(written).hasValueGreaterThanOrEqualTo(WRITES);
        assertThat(copies).hasSize(3).allSatisfy(copy -> {
            assertThat(copy.truth()).hasSizeGreaterThan(WRITES / 20);
            assertThat(copy.content()).isEqualTo(copy.truth());
        });
        copies.forEach(Copy::close);
    }

    /** Follows the changes from that number of writes on, with a whole read amid the storm. */
    private int follow(Caller caller, int begin, List<Copy> copies, AtomicBoolean done) {
        await(begin, done);
        Copy copy = new Copy(nodes.get(copies.size() % nodes.size()), caller).readAll();
        copies.add(copy);
        int told = 0;
        while (!done.get()) {
            await(written.get() + BETWEEN, done);
            told += copy.follow(PAGE).size();
        }
        return told + copy.followToTheEnd(PAGE).size();
    }

    private void await(int writes, AtomicBoolean done) {
        while (written.get() < writes && !done.get()) {
            LockSupport.parkNanos(1_000_000);
        }
    }

    private int write(int writer) {
        Random random = new Random(writer);
        EntityManagerFactory node = nodes.get(writer % nodes.size());
        int own = 0;
        try (EntityManager entities = node.createEntityManager()) {
            while (written.get() < WRITES) {
                own += committed(entities, random);
            }
        }
        return own;
    }

    /** Writes, in some transactions several records; returns how many writes were committed. */
    private int committed(EntityManager entities, Random random) {
        int writes = 1 + random.nextInt(4);
        entities.getTransaction().begin();
        try {
            for (int i = 0; i < writes; i++) {
                if (random.nextInt(8) == 0) {
                    writeTerm(entities, random);
                } else {
                    writeRecord(entities, random);
                }
                entities.flush();
                entities.clear();
            }
            entities.getTransaction().commit();
            written.addAndGet(writes);
            return writes;
        } catch (PersistenceException | DomainException met) {
            if (entities.getTransaction().isActive()) {
                entities.getTransaction().rollback();
            }
            return 0; // another writer was there first
        } finally {
            entities.clear();
        }
    }

    private void writeRecord(EntityManager entities, Random random) {
        Class<? extends CalendarRecord> type = RECORDS.get(random.nextInt(RECORDS.size()));
        CalendarRecord known = some(entities, type, random);
        if (known == null || random.nextInt(4) == 0) {
            CalendarRecord made = made(entities, type, random);
            entities.persist(made);
            note(type, made.getId());
            return;
        }
        switch (random.nextInt(10)) {
            case 0, 1, 2 -> known.setTitle("title " + random.nextInt());
            case 3, 4 -> known.publishAs(status(random), null, NOW);
            case 5 -> known.trash(NOW);
            case 6 -> known.publishAs(Status.PUBLISH, null, NOW);
            case 7 -> known.setAuthor(author(entities, random));
            case 8 -> link(entities, known, random);
            default ->
                new Beans(entities)
                        .get(Removal.class)
                        .remove(
                                type,
                                new RecordKey.ById(known.getId()),
                                ExpectedVersion.ANY,
                                ADMINISTRATOR,
                                each -> each);
        }
        known.touch(NOW.plusSeconds(random.nextInt(1_000_000)));
    }

    private CalendarRecord made(EntityManager entities, Class<? extends CalendarRecord> type, Random random) {
        ZonedDateTime start = NOW.plusSeconds(random.nextInt(100_000_000)).atZone(UTC.id());
        Account author = author(entities, random);
        CalendarRecord made = type == Event.class
                ? new Event(author, EventDates.of(start, start.plusHours(1), UTC, false), NOW)
                : type == Venue.class ? new Venue(author, NOW) : new Organizer(author, NOW);
        made.setTitle("made");
        made.setSlug("slug-" + random.nextLong());
        made.publishAs(status(random), null, NOW);
        link(entities, made, random);
        return made;
    }

    private static Status status(Random random) {
        Status[] all = {Status.PUBLISH, Status.PUBLISH, Status.PUBLISH, Status.DRAFT, Status.PENDING, Status.PRIVATE};
        return all[random.nextInt(all.length)];
    }

    private Account author(EntityManager entities, Random random) {
        return entities.find(Account.class, authors.get(random.nextInt(authors.size())));
    }

    private void link(EntityManager entities, CalendarRecord changed, Random random) {
        if (changed instanceof Event event) {
            event.setVenues(present(some(entities, Venue.class, random)));
            event.setOrganizers(present(some(entities, Organizer.class, random)));
            event.setCategories(present(some(entities, Category.class, random)));
            event.setTags(present(some(entities, almanac.domain.model.Tag.class, random)));
            event.setHideFromListings(random.nextInt(10) == 0);
            event.protectWith(random.nextInt(10) == 0 ? "sesame" : "");
            Event parent = random.nextInt(4) == 0 ? some(entities, Event.class, random) : null;
            event.setParent(parent != null && parent.isWithin(event) ? null : parent);
        }
    }

    private static <T> List<T> present(T maybe) {
        return maybe == null ? List.of() : List.of(maybe);
    }

    private void writeTerm(EntityManager entities, Random random) {
        Class<? extends Term> type = TERMS.get(random.nextInt(TERMS.size()));
        Term known = some(entities, type, random);
        if (known == null || random.nextInt(3) == 0) {
            String name = "term " + random.nextLong();
            String slug = name.replace(' ', '-');
            Term made = type == Category.class ? new Category(name, slug) : new almanac.domain.model.Tag(name, slug);
            entities.persist(made);
            note(type, made.getId());
        } else if (known instanceof Category category && random.nextInt(5) == 0) {
            new Beans(entities).get(CategoryService.class).delete(category);
        } else {
            known.rename("renamed " + random.nextLong());
        }
    }

    private void note(Class<?> type, long id) {
        ids.computeIfAbsent(type, any -> Collections.synchronizedList(new ArrayList<>()))
                .add(id);
    }

    /** Returns one of the latest, so that writers meet; null if there is none, or no longer. */
    private <T> T some(EntityManager entities, Class<T> type, Random random) {
        List<Long> known = ids.getOrDefault(type, List.of());
        int size = known.size();
        int latest = Math.min(size, 300);
        return size == 0 ? null : entities.find(type, known.get(size - 1 - random.nextInt(latest)));
    }
}
