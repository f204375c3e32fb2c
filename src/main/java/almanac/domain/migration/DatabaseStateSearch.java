package almanac.domain.migration;

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

/** Reads product, size and applied migrations of the database. */
@ApplicationScoped
public class DatabaseStateSearch {

    private static final String POSTGRESQL = "PostgreSQL";

    /** Reads Flyway's own table, with times as text since both databases have different types for them. */
    private static final String MIGRATIONS = "select \"version\", \"description\","
            + " cast(\"installed_on\" as varchar(16)) from \"flyway_schema_history\""
            + " where \"success\" and \"version\" is not null order by \"installed_rank\" desc";

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private Settings settings;

    public DatabaseStateSearch() {}

    DatabaseStateSearch(EntityManager entities, Settings settings) {
        this.entities = entities;
        this.settings = settings;
    }

    public record Product(String name, String version) {}

    /**
     * An applied step of the schema.
     *
     * @param applied on the database's wall clock
     */
    public record AppliedMigration(String version, String description, String applied) {}

    public Product product() {
        return session().doReturningWork(connection -> {
            DatabaseMetaData data = connection.getMetaData();
            return new Product(data.getDatabaseProductName(), data.getDatabaseProductVersion());
        });
    }

    /** Returns all applied migrations, the last one first. */
    public List<AppliedMigration> migrations() {
        return session().createNativeQuery(MIGRATIONS, Object[].class).getResultList().stream()
                .map(row -> new AppliedMigration(
                        Objects.toString(row[0], ""), Objects.toString(row[1], ""), Objects.toString(row[2], "")))
                .toList();
    }

    /** Returns the size of the database in bytes; empty for one in memory. */
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
