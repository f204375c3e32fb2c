package almanac.support;

import almanac.base.settings.Settings;
import almanac.base.validation.InputCheck;
import almanac.domain.migration.Migration;
import almanac.store.database.Database;
import almanac.store.replica.Connections;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;

/** Entities and queries on a real H2 and a real PostgreSQL, without a server; the schema comes from the migrations. */
public abstract class DatabaseTest {

    private static final Map<Engine, EntityManagerFactory> FACTORIES = new ConcurrentHashMap<>();
    private static final List<String> CIRCLES =
            List.of("update events set parent_id = null, series_id = null", "update categories set parent_id = null");
    private static final List<String> TABLES = List.of(
            "occurrence_links",
            "occurrences",
            "event_categories",
            "event_organizers",
            "event_tags",
            "event_venues",
            "tickets",
            "custom_fields",
            "events",
            "event_days",
            "venues",
            "organizers",
            "categories",
            "tags",
            "revisions",
            "audit_entries",
            "imports",
            "imported_events",
            "sources",
            "accounts");

    /** The databases that Almanac runs on. */
    public enum Engine {
        H2,
        POSTGRESQL
    }

    /** Runs a test in a transaction that is rolled back. */
    protected static void on(Engine kind, Consumer<EntityManager> test) {
        try (EntityManager entities = factory(kind).createEntityManager()) {
            entities.getTransaction().begin();
            try {
                test.accept(entities);
            } finally {
                entities.getTransaction().rollback();
            }
        }
    }

    /** What comes of work in a transaction of its own, which is committed. */
    protected static <T> T committed(EntityManagerFactory factory, Function<EntityManager, T> work) {
        return factory.unwrap(SessionFactory.class).fromTransaction(work::apply);
    }

    /** Deletes what a test has committed: others count what there is, and run in any order. */
    protected static void deleteCommitted() {
        for (EntityManagerFactory each : FACTORIES.values()) {
            try (EntityManager entities = each.createEntityManager()) {
                entities.getTransaction().begin();
                Stream.concat(CIRCLES.stream(), TABLES.stream().map("delete from "::concat))
                        .forEach(sql -> entities.createNativeQuery(sql).executeUpdate());
                entities.getTransaction().commit();
            }
        }
    }

    protected static EntityManagerFactory factory(Engine kind) {
        return FACTORIES.computeIfAbsent(kind, DatabaseTest::open);
    }

    private static EntityManagerFactory open(Engine kind) {
        return open(kind == Engine.H2 ? h2() : postgresql());
    }

    /** Brings a database up to date and opens it. */
    protected static EntityManagerFactory open(DataSource source) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("jakarta.persistence.transactionType", "RESOURCE_LOCAL");
        properties.put("jakarta.persistence.jtaDataSource", source);
        properties.put("jakarta.persistence.nonJtaDataSource", source);
        properties.put("hibernate.transaction.coordinator_class", "jdbc");
        properties.put(
                "hibernate.transaction.jta.platform",
                "org.hibernate.engine.transaction.jta.platform.internal.NoJtaPlatform");
        properties.put("hibernate.generate_statistics", true);
        properties.put("jakarta.persistence.validation.factory", InputCheck.factory());
        properties.put(Migration.DATA_SOURCE, source);
        properties.put(Connections.SETTINGS, new Settings(setting -> ""));
        return Persistence.createEntityManagerFactory("almanac", properties);
    }

    /** A new one, which lasts as long as the JVM. */
    protected static Database h2() {
        return new Database("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1", "sa", "");
    }

    /** A test of a database that is new. */
    @FunctionalInterface
    public interface NewDatabaseTest {
        void run(Database database) throws IOException, SQLException;
    }

    /** Runs it on a database of its own. */
    protected static void onNew(Engine engine, NewDatabaseTest test) throws IOException, SQLException {
        if (engine == Engine.H2) {
            test.run(h2());
        } else {
            try (Postgres postgresql = Postgres.database()) {
                test.run(new Database(postgresql.url(), "postgres", ""));
            }
        }
    }

    private static DataSource postgresql() {
        try {
            return Postgres.database().source();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
