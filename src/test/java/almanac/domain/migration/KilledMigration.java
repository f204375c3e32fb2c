package almanac.domain.migration;

import almanac.store.database.Database;

/** A process that migrates a database and ends amid it, as by a kill; {@link InterruptedMigrationTest} runs it. */
final class KilledMigration {

    static final int STATUS = 9;

    private KilledMigration() {}

    /** @param arguments the URL of an H2 database, and a part of the last statement */
    public static void main(String[] arguments) {
        Database database = new Database(arguments[0], "sa", "");
        Migration.migrate(new BreakingDatabase(
                database, arguments[1], () -> Runtime.getRuntime().halt(STATUS)));
    }
}
