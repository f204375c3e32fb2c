package almanac.domain.check;

import almanac.base.kind.Kind;
import almanac.domain.media.ImageFiles;
import almanac.domain.word.WordIndex;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * Recounts all redundant data in one transaction, and corrects what is wrong. Missing image files can't be restored;
 * they are named. It reports line by line.
 */
final class ConsistencyCheck {

    private static final String EVENTS = "select word, block, events from word_events order by word, block";

    private static final String PARTS =
            "select count(*), sum(cast(word as decimal(38))) from (select distinct part, word from word_parts) p";

    private static final String LOG_IS_RIGHT =
            "select count(*) from change_log where last_position < (select coalesce(max(log_position), 0) from logged_changes)";

    private static final String LOG = "update change_log set last_position ="
            + " (select coalesce(max(log_position), 0) from logged_changes)"
            + " where last_position < (select coalesce(max(log_position), 0) from logged_changes)";

    private static final String MENDED = "made again";

    private final Connection connection;
    private final ImageFiles images;
    private final Consumer<String> report;
    private final List<String> wrong = new ArrayList<>();

    /** @param connection in a transaction that the caller commits */
    ConsistencyCheck(Connection connection, ImageFiles images, Consumer<String> report) {
        this.connection = connection;
        this.images = images;
        this.report = report;
    }

    /** @return the differences, a line each */
    List<String> run() throws SQLException {
        lock();
        for (RedundantData each : RedundantData.ALL) {
            check(each.name(), count(each.differences()), each.remake());
        }
        check("the log of changes", count(LOG_IS_RIGHT), List.of(LOG));
        words();
        files();
        return wrong;
    }

    /** Returns whether a line reports a correction. */
    static boolean isMended(String line) {
        return line.endsWith(MENDED);
    }

    private void tell(String name, boolean isRight, String outcome) {
        String line = name + ": " + outcome;
        if (!isRight) {
            wrong.add(line);
        }
        report.accept(line);
    }

    /** Blocks the writers of all nodes; a database in a file has none. */
    private void lock() throws SQLException {
        if (isPostgresql(connection)) {
            String tables = Kind.LINKED.stream().map(Kind::linkTable).collect(Collectors.joining(", "));
            execute(
                    "lock table events, occurrences, event_days, categories, tags, occurrence_links, changed_words, word_events, "
                            + "word_parts, "
                            + tables + " in share row exclusive mode");
        }
    }

    static boolean isPostgresql(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().equals("PostgreSQL");
    }

    private void check(String name, long differences, List<String> remake) throws SQLException {
        if (differences == 0) {
            tell(name, true, "right");
            return;
        }
        for (String statement : remake) {
            execute(statement);
        }
        tell(name, false, "wrong (" + differences + "), " + MENDED);
    }

    /**
     * Recomputes the index of words in any case, since words are computed here and not in SQL, compares sums, and rolls
     * back if they agree, so that no concurrent writer collides. Parts of words that no event has any more stay, and do
     * no harm: only additions are differences.
     */
    private void words() throws SQLException {
        WordIndex.merge(connection);
        List<String> before = List.of(events(), parts());
        Savepoint asTheyWere = connection.setSavepoint();
        execute("delete from word_events");
        WordIndex.index(connection);
        boolean isRight = List.of(events(), parts()).equals(before);
        connection.rollback(asTheyWere);
        if (!isRight) {
            WordIndex.renew(connection);
        }
        tell("words", isRight, isRight ? "right" : "wrong, " + MENDED);
    }

    /** Returns a checksum of the events of all words. */
    private String events() throws SQLException {
        CRC32C sum = new CRC32C();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(EVENTS)) {
            while (row.next()) {
                sum.update((row.getLong(1) + " " + row.getInt(2)).getBytes(StandardCharsets.US_ASCII));
                sum.update(row.getBytes(3));
            }
        }
        return Long.toString(sum.getValue());
    }

    private String parts() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(PARTS)) {
            row.next();
            return row.getLong(1) + " " + row.getBigDecimal(2);
        }
    }

    private void files() throws SQLException {
        List<String> missing = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "select content_hash, extension from images union select content_hash, extension from image_sizes order by 1, 2")) {
            while (row.next()) {
                String name = row.getString(1) + "." + row.getString(2);
                if (!Files.isReadable(images.place(name))) {
                    missing.add(name);
                }
            }
        }
        tell(
                "image files",
                missing.isEmpty(),
                missing.isEmpty() ? "all there" : "missing, restore them from a backup: " + String.join(", ", missing));
    }

    private long count(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
