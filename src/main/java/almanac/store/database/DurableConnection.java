package almanac.store.database;

import almanac.store.failure.Causes;
import almanac.store.failure.FileFault;
import almanac.store.limit.TransactionLimit;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.h2.api.ErrorCode;
import org.h2.engine.Database;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.message.DbException;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.SingleFileStore;

/**
 * A connection to an H2 file whose commits are on the disk when they return. H2 itself writes them up to half a second
 * later, or at once but unforced, depending on {@code WRITE_DELAY}; neither survives a power cut. Almanac writes only
 * in transactions, so every write goes through {@link #commit}.
 */
final class DurableConnection extends JdbcConnection implements TransactionLimit {

    /** The lock for opening files and giving them up. */
    static final Object OPENING = new Object();

    private static final Set<Database> OPENED = Collections.newSetFromMap(new WeakHashMap<>());

    private static final Logger LOG = Logger.getLogger(DurableConnection.class.getName());
    private static final long READING_ONLY_NANOS = Duration.ofSeconds(3).toNanos();

    /** More than the ids given out between two commits that reach the disk. */
    private static final int SKIPPED_IDS = 5_000;

    /** As Hibernate asks for ids. */
    private static final String NEXT_ID = "select next value for ";

    private static boolean hasEnded;
    private static int timesGivenUp;
    private static volatile long givenUpAt;

    /** Empty if there is no file, or another process has it open. */
    private final Optional<SessionLocal> session;

    private final long openedAt = System.nanoTime();
    private final int queryMillis;
    private boolean hasOwnLimit;

    /** @param queryMillis the time limit of a query; 0 means no limit */
    private DurableConnection(String url, String user, String password, int queryMillis) throws SQLException {
        super(url, null, user, password, false);
        this.queryMillis = queryMillis;
        limitQueries(queryMillis);
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

    /** Opens a file, with {@link #OPENING} locked, unless the application has ended. */
    static DurableConnection open(String url, String user, String password, int queryMillis) throws SQLException {
        if (hasEnded) {
            throw new SQLException("The application has ended.");
        }
        return new DurableConnection(url, user, password, queryMillis);
    }

    /**
     * Hibernate reserves ids in blocks, and may hold some that the file lost when the database broke. The last skip may
     * be lost as well, so each one goes further.
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
     * Refuses ids while the file is open for reading: H2 would hand out the same ones at each opening, and Hibernate
     * would reuse blocks of them for several kinds of records.
     */
    @Override
    public PreparedStatement prepareStatement(String sql) throws SQLException {
        if (sql.startsWith(NEXT_ID) && isReadOnly()) {
            throw DbException.getJdbcSQLException(ErrorCode.DATABASE_IS_READ_ONLY);
        }
        return super.prepareStatement(sql);
    }

    /**
     * Gives up all files; call it with {@link #OPENING} locked. When H2 closes a broken database, it also drops an open
     * one of the same name, and could then neither use nor open that.
     */
    static void giveUpAll() {
        List.copyOf(OPENED).stream().filter(each -> !each.isClosing()).forEach(DurableConnection::giveUp);
    }

    /** Closes a file in order, as {@link #giveUpAll} does not, and opens none again: a job may come late. */
    static void end(String url, String user, String password) {
        synchronized (OPENING) {
            hasEnded = true;
            OPENED.clear();
            try (JdbcConnection last = new JdbcConnection(url + ";IFEXISTS=TRUE", null, user, password, false);
                    Statement statement = last.createStatement()) {
                statement.execute("shutdown");
            } catch (SQLException e) {
                LOG.log(Level.FINE, "the file was closed already", e);
            }
        }
    }

    @Override
    public void limitTransaction(int millis) throws SQLException {
        hasOwnLimit = true;
        limitQueries(millis);
    }

    @Override
    public void endLimit() throws SQLException {
        if (hasOwnLimit) {
            limitQueries(queryMillis);
            hasOwnLimit = false;
        }
    }

    private void limitQueries(int millis) throws SQLException {
        if (getSession() instanceof SessionLocal local) {
            local.setQueryTimeout(millis);
            return;
        }
        try (Statement statement = createStatement()) {
            statement.execute("set query_timeout " + millis);
        }
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
            giveUp();
            throw FileFault.inSql(e);
        } catch (SQLException e) {
            throw isBrokenBy(e) || FileFault.isCauseOf(e) ? FileFault.inSql(e) : e;
        } finally {
            endLimit();
        }
    }

    /** Does nothing if the database has broken, or breaks by this: then nothing is left to undo. */
    @Override
    public void rollback() throws SQLException {
        if (isBroken()) {
            return;
        }
        try {
            super.rollback();
            endLimit();
        } catch (SQLException e) {
            if (!isBrokenBy(e)) {
                throw e;
            }
        }
    }

    /** Sends nothing to a broken database: otherwise H2 would take its reopened successor for closed. */
    @Override
    public void close() throws SQLException {
        if (!isBroken()) {
            super.close();
            return;
        }
        try {
            session.ifPresent(SessionLocal::close);
        } catch (DbException | MVStoreException e) {
            LOG.log(Level.FINE, "closing reports again why the database broke", e);
        }
    }

    /** Returns false once the database has broken, and after a while of being read-only, so that the pool reopens it. */
    @Override
    public boolean isValid(int timeout) {
        if (isBroken()) {
            return false;
        }
        if (session.filter(local -> isReadOnlyForLong(local.getDatabase()) || !isReadable(store(local)))
                .isPresent()) {
            giveUp();
        }
        return !isBroken() && super.isValid(timeout);
    }

    private boolean isReadOnlyForLong(Database database) {
        return database.isReadOnly() && System.nanoTime() - openedAt > READING_ONLY_NANOS;
    }

    /** Returns whether the file can be read: one that was closed below H2 stays closed, and H2 does not notice. */
    private static boolean isReadable(MVStore store) {
        try {
            return !(store.getFileStore() instanceof SingleFileStore file)
                    || file.readFully(null, 0, 1).hasRemaining();
        } catch (MVStoreException e) {
            LOG.log(Level.FINE, "the file can't be read", e);
            return false;
        }
    }

    /** Returns whether a database was given up so recently that this may be why a pool has no connection. */
    static boolean isGivenUpLately() {
        return timesGivenUp > 0 && System.nanoTime() - givenUpAt < READING_ONLY_NANOS;
    }

    /** Returns whether H2 has closed the file, as it does when a write fails. */
    private boolean isBroken() {
        boolean isBroken = session.filter(local -> store(local).isClosed()).isPresent();
        if (isBroken) {
            giveUp();
        }
        return isBroken;
    }

    /** Returns whether the file has failed; H2 may report that to one thread before another closes the file. */
    private boolean isBrokenBy(SQLException failure) {
        if (FileFault.isCauseOf(failure) && Causes.of(failure).anyMatch(MVStoreException.class::isInstance)) {
            giveUp();
            return true;
        }
        return isBroken();
    }

    private void giveUp() {
        session.filter(local -> !local.isClosed())
                .map(SessionLocal::getDatabase)
                .ifPresent(DurableConnection::giveUp);
    }

    /**
     * Lets the next connection reopen the file; never while one does, since H2 closes whichever database has the name
     * by then. H2 may have closed the broken database already; the reason is recorded all the same, before anybody is
     * notified.
     */
    private static void giveUp(Database database) {
        synchronized (OPENING) {
            if (!OPENED.remove(database)) {
                return;
            }
            if (!database.isClosing()) {
                database.shutdownImmediately();
            }
            if (!database.isReadOnly()) {
                FileFault.note(DiskProbe.isFull(database.getDatabasePath()));
            }
            timesGivenUp++;
            givenUpAt = System.nanoTime();
        }
    }
}
