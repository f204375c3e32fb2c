package almanac.domain.word;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Stores one number for each word of an event, the word's hash before the event's id: as a primary key it is the table
 * itself, without another index. Ids have 32 bits; H2 isn't for billions of records.
 */
final class H2WordLinks implements WordLinks {

    /** The maximum length of an array in H2. */
    static final int LONGEST_ARRAY = 1 << 16;

    /** The batch size: large enough that each page of the table is written only a few times, at 8 MB. */
    private static final int MOST_AT_ONCE = 1 << 20;

    private static final String DELETE = "delete from event_words where link = any(?)";
    private static final String INSERT = "merge into event_words (link) select link from unnest(?) n(link)";

    @Override
    public void write(List<EventWords> changed, Connection connection) throws SQLException {
        execute(DELETE, links(changed, EventWords::removed), connection);
        execute(INSERT, links(changed, EventWords::added), connection);
    }

    /** Writes in the order of the table, which would otherwise be rewritten page by page again and again. */
    @Override
    public void fill(Iterable<List<EventWords>> events, Connection connection) throws SQLException {
        long[] links = new long[MOST_AT_ONCE];
        int filled = 0;
        for (List<EventWords> some : events) {
            long[] added = links(some, EventWords::added);
            if (filled + added.length > MOST_AT_ONCE) {
                execute(INSERT, Arrays.copyOf(links, filled), connection);
                filled = 0;
            }
            System.arraycopy(added, 0, links, filled, added.length);
            filled += added.length;
        }
        execute(INSERT, Arrays.copyOf(links, filled), connection);
    }

    private static long[] links(List<EventWords> changed, Function<EventWords, Stream<String>> words) {
        return changed.stream()
                .flatMapToLong(each -> words.apply(each).mapToLong(word -> link(word.hashCode(), each.event())))
                .toArray();
    }

    private static void execute(String sql, long[] links, Connection connection) throws SQLException {
        Arrays.sort(links);
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < links.length; i += LONGEST_ARRAY) {
                Object[] some = Arrays.stream(links, i, Math.min(i + LONGEST_ARRAY, links.length))
                        .boxed()
                        .toArray();
                statement.setArray(1, connection.createArrayOf("bigint", some));
                statement.executeUpdate();
            }
        }
    }

    static long link(int word, long event) {
        return (long) word << Integer.SIZE | event;
    }
}
