package almanac.database;

import almanac.problem.NoRoom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.h2.engine.Database;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.message.DbException;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * A connection to an H2 file whose commits are on the disk when they return. H2 itself writes them up to half a second
 * later, or at once without forcing them to the disk, as {@code WRITE_DELAY} says; none of it survives a power cut. All
 * that Almanac writes it writes in transactions, so that there is no other way for a write than this.
 */
final class DurableConnection extends JdbcConnection {

    /** Opening a file and giving it up exclude each other. */
    static final Object OPENING = new Object();

    private static final Set<Database> OPENED = Collections.newSetFromMap(new WeakHashMap<>());

    private static final Logger LOG = Logger.getLogger(DurableConnection.class.getName());
    private static final long READING_ONLY_NANOS = Duration.ofSeconds(3).toNanos();

    /** More ids than are given out between two commits that reach the disk. */
    private static final int SKIPPED_IDS = 5_000;

    private static int timesGivenUp;
    private static volatile long givenUpAt;

    /** None where there is no file, or another process keeps it. */
    private final Optional<SessionLocal> session;

    private final long openedAt = System.nanoTime();

    DurableConnection(String url, String user, String password) throws SQLException {
        super(url, null, user, password, false);
        session = Optional.of(getSession())
                .filter(SessionLocal.class::isInstance)
                .map(SessionLocal.class::cast)
                .filter(local -> store(local).isPersistent());
        boolean isFirst =
                session.map(SessionLocal::getDatabase).map(OPENED::add).orElse(false);
        if (isFirst && timesGivenUp > 0 && !isReadOnly()) {
            skipIds();
        }
    }

    /**
     * Hibernate uses ids in blocks, and may still have some that the file doesn't know to be given out, since the database
     * broke before. Nothing that was skipped may have reached the disk either: each time it skips further.
     */
    private void skipIds() throws SQLException {
        Map<String, Long> next = new HashMap<>();
        try (Statement statement = createStatement();
                ResultSet rows = statement.executeQuery("select sequence_name, base_value"
                        + " from information_schema.sequences where sequence_schema = 'PUBLIC'")) {
            while (rows.next()) {
                next.put(rows.getString(1), rows.getLong(2) + (long) SKIPPED_IDS * timesGivenUp);
            }
            for (Map.Entry<String, Long> each : next.entrySet()) {
                statement.execute("alter sequence \"" + each.getKey() + "\" restart with " + each.getValue());
            }
        }
    }

    /**
     * Gives up all files, to be called while opening: H2 forgets a database that is open when one that broke before it and
     * had its name is closed, and could then neither use nor open it.
     */
    static void giveUpAll() {
        OPENED.forEach(DurableConnection::giveUp);
        OPENED.clear();
    }

    private static MVStore store(SessionLocal session) {
        return session.getDatabase().getStore().getMvStore();
    }

    @Override
    public void commit() throws SQLException {
        Optional<MVStore> written =
                session.filter(SessionLocal::containsUncommitted).map(DurableConnection::store);
        try {
            super.commit();
            written.ifPresent(store -> StoreSync.of(store).bringToDisk(store));
        } catch (MVStoreException e) {
            throw NoRoom.inSql(e);
        } catch (SQLException e) {
            throw isBroken() || NoRoom.isCauseOf(e) ? NoRoom.inSql(e) : e;
        }
    }

    @Override
    public void rollback() throws SQLException {
        if (!isBroken()) {
            super.rollback();
        }
    }

    /** Without a last word to a broken database: at any H2 takes the one that was opened after it for closed. */
    @Override
    public void close() throws SQLException {
        if (!isBroken()) {
            super.close();
            return;
        }
        try {
            session.ifPresent(SessionLocal::close);
        } catch (DbException e) {
            LOG.log(Level.FINE, "it tells again why it broke", e);
        }
    }

    /** No longer once the database broke, nor after it was open for reading only for a while: it is opened anew then. */
    @Override
    public boolean isValid(int timeout) {
        session.map(SessionLocal::getDatabase)
                .filter(database -> database.isReadOnly() && System.nanoTime() - openedAt > READING_ONLY_NANOS)
                .ifPresent(DurableConnection::giveUp);
        return !isBroken() && super.isValid(timeout);
    }

    /** Whether a database has been given up so lately that a pool may have found no connection for that. */
    static boolean isGivenUpLately() {
        return timesGivenUp > 0 && System.nanoTime() - givenUpAt < READING_ONLY_NANOS;
    }

    /** Whether H2 has closed the file, as it does when a write fails. */
    private boolean isBroken() {
        Optional<Database> broken =
                session.filter(local -> store(local).isClosed()).map(SessionLocal::getDatabase);
        broken.ifPresent(DurableConnection::giveUp);
        return broken.isPresent();
    }

    /** Lets the next connection open the file anew; not while one does, since H2 closes whatever has the name by then. */
    private static void giveUp(Database database) {
        synchronized (OPENING) {
            if (!database.isClosing()) {
                database.shutdownImmediately();
                timesGivenUp++;
                givenUpAt = System.nanoTime();
            }
        }
    }
}
