package almanac.domain.migration;

import almanac.base.settings.StartFailure;
import almanac.store.database.Database;
import almanac.store.database.H2;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * Migrates the schema before Hibernate validates it; a bean would start too late for that. Flyway locks its history
 * table: of several nodes that start together, one migrates and the others wait.
 */
public class Migration implements Integrator {

    /** The property with a data source that replaces that of the settings. */
    public static final String DATA_SOURCE = "almanac.migration.data-source";

    /** An SQLSTATE of PostgreSQL (its Appendix A). */
    private static final String INSUFFICIENT_PRIVILEGE = "42501";

    /** The launcher shows these messages on the console. */
    private static final Logger START = Logger.getLogger("almanac.start");

    private static final String LATEST = "latest";

    /** The script for a new database; elsewhere, since Flyway would take it whatever the target is. */
    private static final String BASELINE = "classpath:db/baseline";

    private static final String COMMON = "classpath:db/migration";
    private static final String H2 = "classpath:db/h2";
    private static final String POSTGRESQL = "classpath:db/postgresql";

    private static volatile String version = "";

    /**
     * The database of the settings once it is open: a server that only undeploys the application may keep its
     * connections.
     */
    private Database database;

    /** Returns the version to which the schema was brought at the start. */
    public static String version() {
        return version;
    }

    @Override
    public void integrate(Metadata metadata, BootstrapContext context, SessionFactoryImplementor factory) {
        if (factory.getProperties().get(DATA_SOURCE) instanceof DataSource given) {
            migrate(given);
        } else {
            database = Database.unlimited();
            migrate(database);
        }
    }

    @Override
    public void disintegrate(SessionFactoryImplementor factory, SessionFactoryServiceRegistry registry) {
        if (database != null) {
            database.close();
        }
    }

    /** Brings a database up to date. */
    public static void migrate(DataSource source) {
        migrate(source, LATEST);
    }

    /**
     * Brings a database to an earlier version of its schema.
     *
     * @param version the last one that both databases have
     */
    public static void migrateTo(String version, DataSource source) {
        migrate(source, version + "?"); // which it has or not, there may be later ones of one database alone
    }

    private static void migrate(DataSource source, String target) {
        try {
            START.info("Opening the database");
            requireWritable(source);
            MigrationUndo undo = MigrationUndo.of(source);
            undo.run();
            boolean isAtOnce = target.equals(LATEST) || version(source).isPresent();
            Flyway flyway = (isAtOnce
                            ? configuration(source, COMMON, ofDatabase(source), BASELINE)
                            : configuration(source))
                    .target(target)
                    .load();
            int pending = flyway.info().pending().length;
            if (pending > 0) {
                START.info(
                        version(source).isEmpty()
                                ? "Making the database"
                                : "Bringing the database up to date in " + pending
                                        + (pending == 1 ? " step" : " steps"));
                undo.prepare();
                forgetFailures(flyway);
            }
            flyway.migrate();
            undo.discard();
            version = flyway.info().current().getVersion().getVersion();
        } catch (FlywayException | SQLException | IOException e) {
            throw new StartFailure(sentence(e), e);
        }
    }

    /** H2 opens a file read-only if it may not write it. */
    private static void requireWritable(DataSource source) throws SQLException {
        try (Connection connection = source.getConnection()) {
            if (connection.isReadOnly()) {
                throw new StartFailure("The database can't be written to: its file or its disk is read-only.", null);
            }
        }
    }

    /**
     * Lets a failed step run again that H2 keeps in its history; only a database in a file is restored from a script.
     */
    private static void forgetFailures(Flyway flyway) {
        if (Arrays.stream(flyway.info().all()).anyMatch(each -> each.getState().isFailed())) {
            flyway.repair();
        }
    }

    /**
     * Returns the version of a database's schema, among those common to both databases; empty if it has none of
     * Almanac.
     */
    public static Optional<MigrationVersion> version(DataSource source) throws SQLException {
        return newest(source, state -> state.isResolved() && state.isApplied());
    }

    /** Returns the newest version that this program knows, among those common to both databases. */
    public static MigrationVersion newestVersion() throws SQLException {
        return newest(new Database("jdbc:h2:mem:", "sa", ""), MigrationState::isResolved)
                .orElseThrow();
    }

    private static Optional<MigrationVersion> newest(DataSource source, Predicate<MigrationState> isMeant)
            throws SQLException {
        return Arrays.stream(
                        configuration(source, COMMON, BASELINE).load().info().all())
                .filter(each -> isMeant.test(each.getState()))
                .map(MigrationInfo::getVersion)
                .max(Comparator.naturalOrder());
    }

    /** Returns the configuration for migrating step by step. */
    public static FluentConfiguration configuration(DataSource source) throws SQLException {
        return configuration(source, COMMON, ofDatabase(source));
    }

    private static FluentConfiguration configuration(DataSource source, String... locations) throws SQLException {
        return Flyway.configure(Migration.class.getClassLoader())
                .dataSource(source)
                .locations(locations)
                .javaMigrations(
                        new WordMigration("21"),
                        new PlainMigration(),
                        new RecurrenceMigration(),
                        new TypographyMigration(),
                        new SkeletonMigration("43.1"),
                        new SkeletonMigration("51"),
                        new WordMigration("54.1"))
                .placeholders(placeholders(isPostgresql(source)));
    }

    private static String ofDatabase(DataSource source) throws SQLException {
        return isPostgresql(source) ? POSTGRESQL : H2;
    }

    /**
     * Returns the differences between the databases: PostgreSQL sorts by a language's rules by default, H2 by code
     * points; PostgreSQL requires {@code stored} for a generated column; and each has its own name for a random UUID.
     * Lines that begin with the name of a database are comments on the other.
     */
    private static Map<String, String> placeholders(boolean postgresql) {
        return Map.of(
                "h2", postgresql ? "-- " : "",
                "postgresql", postgresql ? "" : "-- ",
                "binary", postgresql ? "collate \"C\"" : "",
                "stored", postgresql ? "stored" : "",
                "uuid", postgresql ? "gen_random_uuid()" : "random_uuid()");
    }

    private static boolean isPostgresql(DataSource source) throws SQLException {
        try (var connection = source.getConnection()) {
            return connection.getMetaData().getDatabaseProductName().equals("PostgreSQL");
        }
    }

    private static String sentence(Exception e) {
        if (e instanceof FlywayException flyway
                && flyway.getErrorCode() == CoreErrorCode.NON_EMPTY_SCHEMA_WITHOUT_SCHEMA_HISTORY_TABLE) {
            return "The database can't be used: it has tables of something else; give Almanac a database of its own"
                    + " (ALMANAC_DB_URL).";
        }
        Optional<ServerErrorMessage> refusal = refusal(e);
        if (refusal.isEmpty()) {
            return "The database can't be migrated: " + firstLine(e);
        }
        boolean lacksPrivilege = INSUFFICIENT_PRIVILEGE.equals(refusal.get().getSQLState());
        return "The database can't be migrated: " + refusal.get().getMessage()
                + (lacksPrivilege ? "; make its user the owner of the database (alter database … owner to …)." : ".");
    }

    /** Returns PostgreSQL's own error message, if there is one. */
    private static Optional<ServerErrorMessage> refusal(Throwable e) {
        return Stream.iterate(e, Objects::nonNull, Throwable::getCause)
                .filter(PSQLException.class::isInstance)
                .map(cause -> ((PSQLException) cause).getServerErrorMessage())
                .filter(Objects::nonNull)
                .findFirst();
    }

    private static String firstLine(Exception e) {
        return e.getMessage()
                .lines()
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse("");
    }
}
