package almanac.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.text.Sha256;
import almanac.store.encryption.InvalidArchive;
import jakarta.json.JsonException;
import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonParser;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.security.DigestOutputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.LongConsumer;

/**
 * A table as text: its columns, then its rows by primary key, each a line of JSON with an array of texts, and null for
 * null.
 */
public final class TableText {

    private static final int AT_ONCE = 200;

    /** Cached, since each look-up searches all jars. */
    private static final JsonProvider JSON = JsonProvider.provider();

    private TableText() {}

    /**
     * Writes a table in the connection's transaction, without which PostgreSQL would send all rows at once.
     *
     * @param progress called with the number of rows so far
     * @return the number of rows
     */
    public static long write(Table table, Connection connection, OutputStream out, LongConsumer progress)
            throws SQLException, IOException {
        Writer text = new BufferedWriter(new OutputStreamWriter(out, UTF_8));
        List<ColumnType> types = List.copyOf(table.types().values());
        boolean isPostgresql = isPostgresql(connection);
        long rows = 0;
        line(table.header(), text);
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(AT_ONCE);
            try (ResultSet row = statement.executeQuery(table.select(isPostgresql))) {
                while (row.next()) {
                    List<String> values = new ArrayList<>(types.size());
                    for (ColumnType type : types) {
                        values.add(type.read(row, values.size() + 1));
                    }
                    line(values, text);
                    progress.accept(++rows);
                }
            }
        }
        text.flush();
        return rows;
    }

    private static boolean isPostgresql(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().equals("PostgreSQL");
    }

    /** Returns what a manifest would say about a table. */
    public static Manifest.Content digest(Table table, Connection connection) throws SQLException, IOException {
        DigestOutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), Sha256.computation());
        long rows = write(table, connection, out, count -> {});
        return new Manifest.Content(rows, Sha256.of(out.getMessageDigest()));
    }

    private static void line(List<String> values, Writer text) throws IOException {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(line)) {
            json.writeStartArray();
            for (String value : values) {
                if (value == null) {
                    json.writeNull();
                } else {
                    json.write(value);
                }
            }
            json.writeEnd();
        }
        text.append(line.getBuffer()).append('\n');
    }

    /**
     * Inserts the rows of a text into a table that has none.
     *
     * @throws InvalidArchive if the text isn't of such a table
     */
    public static void insert(InputStream in, Table table, Connection connection) throws SQLException, IOException {
        BufferedReader text = new BufferedReader(new InputStreamReader(in, UTF_8));
        String header = text.readLine();
        if (header == null || !values(header).equals(table.header())) {
            throw InvalidArchive.broken(null);
        }
        RowInsert rows = new RowInsert(table);
        try (PreparedStatement insert = connection.prepareStatement(table.insert())) {
            int waiting = 0;
            for (String line = text.readLine(); line != null; line = text.readLine()) {
                rows.add(values(line), insert);
                if (++waiting % AT_ONCE == 0) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
        }
        analyze(table, connection);
        rows.link(connection);
    }

    /**
     * Updates PostgreSQL's statistics. Without them its planner takes the table for empty, and for each row that refers
     * to another reads any index with the key as a whole.
     */
    private static void analyze(Table table, Connection connection) throws SQLException {
        if (isPostgresql(connection)) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("analyze " + table.name());
            }
        }
    }

    private static List<String> values(String line) throws InvalidArchive {
        try (JsonParser json = JSON.createParser(new StringReader(line))) {
            List<String> values = new ArrayList<>();
            if (json.next() != JsonParser.Event.START_ARRAY) {
                throw InvalidArchive.broken(null);
            }
            for (JsonParser.Event next = json.next(); next != JsonParser.Event.END_ARRAY; next = json.next()) {
                values.add(next == JsonParser.Event.VALUE_NULL ? null : json.getString());
            }
            return values;
        } catch (JsonException | IllegalStateException | NoSuchElementException e) {
            throw InvalidArchive.broken(e);
        }
    }
}
