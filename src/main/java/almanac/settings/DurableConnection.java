package almanac.settings;

import java.sql.SQLException;
import java.util.Optional;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * A connection to an H2 file whose commits are on the disk when they return. H2 itself writes them up to half a second
 * later, or at once without forcing them to the disk, as {@code WRITE_DELAY} says; none of it survives a power cut. All
 * that Almanac writes it writes in transactions, so that there is no other way for a write than this.
 */
final class DurableConnection extends JdbcConnection {

    private static final String DISK_FULL = "53100";

    /** None where there is no file, or another process keeps it. */
    private final Optional<SessionLocal> session;

    DurableConnection(String url, String user, String password) throws SQLException {
        super(url, null, user, password, false);
        session = Optional.of(getSession())
                .filter(SessionLocal.class::isInstance)
                .map(SessionLocal.class::cast)
                .filter(local -> store(local).isPersistent());
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
            throw diskFull(e);
        } catch (SQLException e) {
            throw isBroken() ? diskFull(e) : e;
        }
    }

    private static SQLException diskFull(Exception cause) {
        return new SQLException("The disk takes no writes: " + cause.getMessage(), DISK_FULL, cause);
    }

    /** No longer once H2 has closed its file, as it does when a write fails; the next connection opens it anew. */
    @Override
    public boolean isValid(int timeout) {
        return !isBroken() && super.isValid(timeout);
    }

    private boolean isBroken() {
        return session.map(DurableConnection::store).filter(MVStore::isClosed).isPresent();
    }
}
