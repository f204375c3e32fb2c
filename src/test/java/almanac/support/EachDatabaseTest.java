package almanac.support;

import jakarta.persistence.EntityManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A test that runs on each of the databases, in a transaction that is rolled back. */
@ParameterizedClass
@EnumSource(DatabaseTest.Engine.class)
public abstract class EachDatabaseTest extends DatabaseTest {

    @Parameter
    protected Engine engine;

    protected EntityManager entities;

    @BeforeEach
    final void begin() {
        entities = factory(engine).createEntityManager();
        entities.getTransaction().begin();
    }

    @AfterEach
    final void rollBack() {
        try (EntityManager ended = entities) {
            ended.getTransaction().rollback();
        }
    }

    /** Rolls back what was done, for another round. */
    protected void beginAgain() {
        rollBack();
        begin();
    }

    /** Commits what others have to see; the test deletes it in the end ({@link #deleteCommitted}). */
    protected void commit(Runnable work) {
        try {
            work.run();
            entities.getTransaction().commit();
        } finally {
            if (entities.getTransaction().isActive()) {
                entities.getTransaction().rollback();
            }
            entities.getTransaction().begin();
        }
    }

    /** Has what is read next come from the database. */
    protected void flushAndClear() {
        entities.flush();
        entities.clear();
    }

    protected <T> T stored(T made) {
        entities.persist(made);
        return made;
    }

    /** A service or search of this database. */
    protected <T> T bean(Class<T> type) {
        return new Beans(entities).get(type);
    }
}
