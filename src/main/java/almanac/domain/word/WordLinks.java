package almanac.domain.word;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** An index of events by the hashes of their words, in the best form for each database. */
public interface WordLinks {

    static WordLinks of(Connection connection) throws SQLException {
        boolean isPostgresql = connection.getMetaData().getDatabaseProductName().equals("PostgreSQL");
        return isPostgresql ? new PostgresqlWordLinks() : new H2WordLinks();
    }

    void write(List<EventWords> changed, Connection connection) throws SQLException;

    /** Writes the words of very many events, in batches. */
    default void fill(Iterable<List<EventWords>> events, Connection connection) throws SQLException {
        for (List<EventWords> some : events) {
            write(some, connection);
        }
    }
}
