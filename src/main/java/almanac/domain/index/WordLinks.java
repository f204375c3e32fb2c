package almanac.domain.index;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which events have which words, as a database can best look it up; of a word it has only the hash. */
public interface WordLinks {

    static WordLinks of(Connection connection) throws SQLException {
        return of(connection.getMetaData().getDatabaseProductName().equals("PostgreSQL"));
    }

    static WordLinks of(boolean isPostgresql) {
        return isPostgresql ? new PostgresqlWordLinks() : new H2WordLinks();
    }

    void write(List<EventWords> changed, Connection connection) throws SQLException;

    /** Writes those of very many events, some at a time. */
    default void fill(Iterable<List<EventWords>> events, Connection connection) throws SQLException {
        for (List<EventWords> some : events) {
            write(some, connection);
        }
    }

    /** SQL for the ids of events that have one word of an array, which is the parameter of this number. */
    String having(int parameter);

    /** SQL for the ids of events that have one word of each of so many arrays, which are its parameters, from 1. */
    default String havingAll(int arrays) {
        return IntStream.rangeClosed(1, arrays).mapToObj(this::having).collect(Collectors.joining(" intersect "));
    }
}
