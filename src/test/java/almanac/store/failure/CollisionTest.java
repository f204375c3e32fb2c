package almanac.store.failure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import almanac.domain.model.Category;
import almanac.domain.model.Tag;
import almanac.http.problem.Problem;
import almanac.http.problem.Problems;
import almanac.support.ContractCases;
import almanac.support.DatabaseTest;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.RollbackException;
import jakarta.transaction.TransactionalException;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.hibernate.StaleStateException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every kind of collision between two writers, provoked on both databases. */
class CollisionTest extends DatabaseTest {
    private static final String QUERY = "select t from Tag t where t.slug = 'collision-none'";

    @AfterEach
    void deleteWhatWasMade() {
        for (Engine kind : Engine.values()) {
            alone(kind, entities -> {
                entities.createQuery("delete from Category c where c.parent is not null and c.slug like 'collision%'")
                        .executeUpdate();
                entities.createQuery("delete from Category c where c.slug like 'collision%'")
                        .executeUpdate();
                entities.createQuery("delete from Tag t where t.slug like 'collision%'")
                        .executeUpdate();
            });
        }
    }

    /** Runs work in its own transaction and commits it. */
    private static void alone(Engine kind, Consumer<EntityManager> work) {
        try (EntityManager entities = factory(kind).createEntityManager()) {
            entities.getTransaction().begin();
            try {
                work.accept(entities);
                entities.getTransaction().commit();
            } finally {
                if (entities.getTransaction().isActive()) {
                    entities.getTransaction().rollback();
                }
            }
        }
    }

    private static Tag tag(Engine kind) {
        Tag tag = new Tag("collision", "collision");
        alone(kind, entities -> entities.persist(tag));
        return tag;
    }

    private static void rename(EntityManager entities, Tag tag, String name) {
        entities.find(Tag.class, tag.getId()).rename(name);
    }

    /** Returns the exception of a writer whose tag another writer changes after it was read. */
    private static Throwable loser(Engine kind, Consumer<EntityManager> other, Consumer<EntityManager> end) {
        Tag tag = tag(kind);
        return catchThrowable(() -> alone(kind, entities -> {
            Tag known = entities.find(Tag.class, tag.getId());
            alone(kind, other);
            known.rename("collision of the second");
            end.accept(entities);
        }));
    }

    /** Returns whether the record must be read again. */
    private static boolean isConflict(Throwable thrown) {
        return Problems.of(thrown).status() == 409;
    }

    /** Returns whether a retry is enough: nobody has edited the same record. */
    private static boolean isCrowd(Throwable thrown) {
        Problem problem = Problems.of(thrown);
        return problem.status() == 503 && problem.data().containsKey("retry_after");
    }

    private static void renameAll(EntityManager entities) {
        entities.createQuery("select t from Tag t where t.slug = 'collision'", Tag.class)
                .getResultList()
                .forEach(tag -> tag.rename("collision of the first"));
    }

    private static void deleteAll(EntityManager entities) {
        entities.createQuery("select t from Tag t where t.slug = 'collision'", Tag.class)
                .getResultList()
                .forEach(entities::remove);
    }

    @ContractCases("2 two writers collided")
    @EnumSource
    void aStaleVersionIsOneAtTheFlushBeforeAQueryAndAtTheCommit(Engine kind) {
        Throwable atFlush = loser(kind, CollisionTest::renameAll, EntityManager::flush);
        deleteWhatWasMade();
        Throwable beforeQuery = loser(kind, CollisionTest::renameAll, entities -> assertThat(
                        entities.createQuery(QUERY, Tag.class).getResultStream().findFirst())
                .isPresent());
        deleteWhatWasMade();
        Throwable atCommit = loser(kind, CollisionTest::renameAll, entities -> {});

        assertThat(List.of(atFlush, beforeQuery, atCommit)).allMatch(Collision::isCauseOf);
        assertThat(List.of(atFlush, beforeQuery, atCommit)).allMatch(CollisionTest::isConflict);
        assertThat(beforeQuery).as("Hibernate doesn't translate here").isInstanceOf(StaleStateException.class);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsGoneMeanwhileIsOneToChangeToLockAndToRead(Engine kind) {
        Throwable changed = loser(kind, CollisionTest::deleteAll, EntityManager::flush);
        Tag fleeting = tag(kind);
        Throwable locked = catchThrowable(() -> alone(kind, entities -> {
            Tag known = entities.find(Tag.class, fleeting.getId());
            alone(kind, CollisionTest::deleteAll);
            entities.lock(known, LockModeType.PESSIMISTIC_WRITE);
        }));
        Tag tag = tag(kind);
        Throwable read = catchThrowable(() -> alone(kind, entities -> {
            Tag reference = entities.getReference(Tag.class, tag.getId());
            alone(kind, CollisionTest::deleteAll);
            reference.getName();
        }));

        assertThat(List.of(changed, locked, read)).allMatch(Collision::isCauseOf);
        assertThat(List.of(changed, read)).allMatch(CollisionTest::isConflict);
    }

    @ParameterizedTest
    @EnumSource
    void aDuplicateKeyIsOne(Engine kind) {
        tag(kind);
        assertThatThrownBy(() -> tag(kind)).matches(Collision::isCauseOf).matches(CollisionTest::isCrowd);
    }

    @ContractCases("2 two writers collided")
    @EnumSource
    void aLinkToOrFromWhatIsGoneIsOne(Engine kind) {
        Category above = new Category("collision above", "collision-above");
        Category gone = new Category("collision gone", "collision-gone");
        Category below = new Category("collision below", "collision-below");
        below.setParent(above);
        alone(kind, entities -> List.of(above, gone, below).forEach(entities::persist));

        Throwable from = catchThrowable(
                () -> alone(kind, entities -> entities.remove(entities.find(Category.class, above.getId()))));
        Throwable to = catchThrowable(() -> alone(kind, entities -> {
            Category parent = entities.find(Category.class, gone.getId());
            alone(kind, other -> other.remove(other.find(Category.class, gone.getId())));
            entities.find(Category.class, below.getId()).setParent(parent);
        }));

        assertThat(List.of(from, to)).allMatch(Collision::isCauseOf).allMatch(CollisionTest::isConflict);
    }

    @ContractCases("2 more writers at")
    @EnumSource
    void aLockThatIsNotToBeHadInTimeIsOne(Engine kind) {
        Tag tag = tag(kind);
        alone(kind, holder -> {
            holder.find(Tag.class, tag.getId(), LockModeType.PESSIMISTIC_WRITE);
            assertThatThrownBy(() -> alone(kind, entities -> {
                        impatient(kind, entities);
                        entities.find(Tag.class, tag.getId(), LockModeType.PESSIMISTIC_WRITE);
                    }))
                    .as("to lock")
                    .matches(Collision::isCauseOf)
                    .matches(CollisionTest::isCrowd);
            assertThatThrownBy(() -> alone(kind, entities -> {
                        impatient(kind, entities);
                        rename(entities, tag, "collision of the second");
                        entities.createQuery(QUERY, Tag.class).getResultList();
                    }))
                    .as("to write")
                    .matches(Collision::isCauseOf)
                    .matches(CollisionTest::isCrowd);
        });
    }

    private static void impatient(Engine kind, EntityManager entities) {
        execute(entities, kind == Engine.H2 ? "set lock_timeout 100" : "set local lock_timeout = '100ms'");
    }

    private static void execute(EntityManager entities, String statement) {
        entities.unwrap(Session.class).doWork(connection -> {
            try (var jdbc = connection.createStatement()) {
                jdbc.execute(statement);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void aDeadlockIsOneForWhoeverLosesIt(Engine kind) throws Exception {
        Tag first = tag(kind);
        Tag second = new Tag("collision two", "collision-two");
        alone(kind, entities -> entities.persist(second));
        CyclicBarrier bothHaveOne = new CyclicBarrier(2);

        List<CompletableFuture<Throwable>> writers = List.of(
                CompletableFuture.supplyAsync(() -> lockBoth(kind, first, second, bothHaveOne)),
                CompletableFuture.supplyAsync(() -> lockBoth(kind, second, first, bothHaveOne)));
        Throwable one = writers.get(0).get(60, TimeUnit.SECONDS);
        Throwable other = writers.get(1).get(60, TimeUnit.SECONDS);

        assertThat(one == null ? other : one).matches(Collision::isCauseOf).matches(CollisionTest::isCrowd);
        assertThat(one == null || other == null).as("one of them wins").isTrue();
    }

    private static Throwable lockBoth(Engine kind, Tag first, Tag second, CyclicBarrier bothHaveOne) {
        return catchThrowable(() -> alone(kind, entities -> {
            entities.find(Tag.class, first.getId(), LockModeType.PESSIMISTIC_WRITE);
            try {
                bothHaveOne.await(30, TimeUnit.SECONDS);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
            entities.find(Tag.class, second.getId(), LockModeType.PESSIMISTIC_WRITE);
        }));
    }

    @ParameterizedTest
    @EnumSource
    void aSerializationFailureIsOne(Engine kind) {
        Tag tag = tag(kind);
        assertThatThrownBy(() -> alone(kind, entities -> {
                    execute(
                            entities,
                            kind == Engine.H2
                                    ? "set session characteristics as transaction isolation level repeatable read"
                                    : "set transaction isolation level repeatable read");
                    entities.find(Tag.class, tag.getId());
                    alone(kind, other -> rename(other, tag, "collision of the first"));
                    // bypasses Hibernate's versions, which would have detected it earlier
                    execute(entities, "update tags set name = 'collision of the second' where id = " + tag.getId());
                }))
                .matches(Collision::isCauseOf);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsOursToMendIsNone(Engine kind) {
        Throwable nothing = catchThrowable(() -> alone(kind, entities -> entities.persist(new Tag("collision", null))));
        Throwable nonsense =
                catchThrowable(() -> alone(kind, entities -> execute(entities, "select nothing from nowhere")));

        assertThat(List.of(nothing, nonsense)).noneMatch(Collision::isCauseOf);
    }

    @Test
    void itIsFoundInWhateverItIsWrapped() {
        SQLException deadlock = new SQLException("deadlock", "40P01");
        RollbackException rollback = new RollbackException("rolled back");
        rollback.initCause(new StaleStateException("stale"));

        assertThat(new TransactionalException("at commit", rollback)).matches(Collision::isCauseOf);
        assertThat(new IllegalStateException(new RuntimeException(deadlock))).matches(Collision::isCauseOf);
        assertThat(new IllegalStateException("rolled back")).matches(thrown -> !Collision.isCauseOf(thrown));
        assertThat((Throwable) new SQLException("the driver doesn't say"))
                .matches(thrown -> !Collision.isCauseOf(thrown));
    }

    @Test
    void workIsDoneAgainUntilItNoLongerCollidesOrItHasTooOften() {
        AtomicInteger tries = new AtomicInteger();
        String done = Collision.retry(() -> {
            if (tries.incrementAndGet() < 4) {
                throw new StaleStateException("stale");
            }
            return "done";
        });

        assertThat(done).isEqualTo("done");
        assertThat(tries.get()).isEqualTo(4);
        assertThatThrownBy(() -> Collision.retry(() -> {
                    tries.incrementAndGet();
                    throw new StaleStateException("stale");
                }))
                .isInstanceOf(StaleStateException.class);
        assertThat(tries.get()).isEqualTo(14);
        assertThatThrownBy(() -> Collision.retry(() -> {
                    tries.incrementAndGet();
                    throw new IllegalStateException("a fault of ours");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(tries.get()).isEqualTo(15);
    }
}
