package almanac.domain.backup;

import almanac.store.archive.Schema;
import almanac.store.archive.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/** The tables in a backup. */
final class BackedUpTables {

    /** Tables that the migrations fill, or that are computed from others. */
    private static final Set<String> OMITTED = Set.of(
            "flyway_schema_history", // the migrations write it
            "jobs", // which then run soon
            "last_check", // of another database
            "change_log", // a new secret makes clients read everything anew
            "logged_changes", // which nobody can ask for any more
            "mails", // which were sent since
            "event_news", // which were told since
            "import_files", // until a preview is accepted
            "web_sessions", // people sign in again
            "password_links", // one that was used since would be valid again
            "failed_sign_ins", // of an hour at most
            "request_counts", // of a minute
            "changed_words", // of the index of words, which is made again
            "word_events", // likewise
            "word_parts"); // likewise

    /** Tables in which the migrations write a row, which the backup's replaces. */
    private static final Set<String> BEGUN = Set.of("site_settings", "calendar_identity", "linked_revision");

    private BackedUpTables() {}

    /** Returns them in an order in which they can be written. */
    static List<Table> of(Connection connection) throws SQLException {
        return Schema.tables(connection, OMITTED);
    }

    /** Returns whether the table has no row in a new database. */
    static boolean isEmptyAtFirst(Table table) {
        return !BEGUN.contains(table.name());
    }
}
