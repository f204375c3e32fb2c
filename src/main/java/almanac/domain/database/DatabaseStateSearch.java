package almanac.domain.database;

import almanac.base.settings.Settings;
import almanac.store.database.Database;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DatabaseMetaData;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.h2.engine.Constants;
import org.hibernate.Session;

/** Finds out about the database itself: what it is, how large, and which migrations were applied. */
@ApplicationScoped
public class DatabaseStateSearch {

    private static final String POSTGRESQL = "PostgreSQL";

    /** Flyway's own table, with a time as text since both databases have different types for it. */
    private static final String MIGRATIONS = "select \"version\", \"description\","
            + " cast(\"installed_on\" as varchar(16)) from \"flyway_schema_history\""
            + " where \"success\" and \"version\" is not null order by \"installed_rank\"";

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private Settings settings;

    /** For the container. */
    public DatabaseStateSearch() {}

    DatabaseStateSearch(EntityManager entities, Settings settings) {
        this.entities = entities;
        this.settings = settings;
    }

    /** What kind of database it is, such as {@code H2}, and which version of it. */
    public record Product(String name, String version) {}

    /**
     * A step that brought the schema up to date.
     *
     * @param applied day and time on the database's wall clock
     */
    public record AppliedMigration(String version, String description, String applied) {}

    public Product product() {
        return session().doReturningWork(connection -> {
            DatabaseMetaData data = connection.getMetaData();
            return new Product(data.getDatabaseProductName(), data.getDatabaseProductVersion());
        });
    }

    /** All that were applied, the first one first. */
    public List<AppliedMigration> migrations() {
        return session().createNativeQuery(MIGRATIONS, Object[].class).getResultList().stream()
                .map(row -> new AppliedMigration(
                        Objects.toString(row[0], ""), Objects.toString(row[1], ""), Objects.toString(row[2], "")))
                .toList();
    }

    /** How much room it takes, in bytes; empty for one in memory. */
    public Optional<Long> bytes() {
        if (product().name().equals(POSTGRESQL)) {
            return Optional.of(session()
                    .createNativeQuery("select pg_database_size(current_database())", Long.class)
                    .getSingleResult());
        }
        return new Database(settings)
                .file()
                .map(path -> Path.of(path + Constants.SUFFIX_MV_FILE))
                .filter(Files::exists)
                .map(path -> path.toFile().length());
    }

    private Session session() {
        return entities.unwrap(Session.class);
    }
}
