package almanac.domain.index;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An index of events by the hashes of their words, in the form that suits a database best. */
public interface WordLinks {

    static WordLinks of(Connection connection) throws SQLException {
        return of(connection.getMetaData().getDatabaseProductName().equals("PostgreSQL"));
    }

    static WordLinks of(boolean isPostgresql) {
        return isPostgresql ? new PostgresqlWordLinks() : new H2WordLinks();
    }

    void write(List<EventWords> changed, Connection connection) throws SQLException;

    /** Writes the words of very many events, in batches. */
    default void fill(Iterable<List<EventWords>> events, Connection connection) throws SQLException {
        for (List<EventWords> some : events) {
            write(some, connection);
        }
    }

    /** Returns SQL for the ids of events that have one word of an array, which is the parameter of this number. */
    String having(int parameter);

    /** Returns SQL for the ids of events that have one word of each of so many arrays, which are its parameters, from 1. */
    default String havingAll(int arrays) {
        return IntStream.rangeClosed(1, arrays).mapToObj(this::having).collect(Collectors.joining(" intersect "));
    }
}
