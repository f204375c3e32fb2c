package almanac.replica;

import almanac.database.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.sql.DataSource;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.engine.jdbc.connections.spi.ConnectionProvider;
import org.hibernate.service.spi.Configurable;

/** Provides Hibernate's connections: to the database of the persistence unit, unless the thread has chosen another. */
public class Connections implements ConnectionProvider, Configurable {
    private static final long serialVersionUID = 1L;
    private static final ThreadLocal<DataSource> CHOSEN = new ThreadLocal<>();

    private transient DataSource usual;

    /** Runs work on another database; its transaction must begin and end within. */
    static Object on(DataSource other, Callable<Object> work) throws Exception {
        CHOSEN.set(other);
        try {
            return work.call();
        } finally {
            CHOSEN.remove();
        }
    }

    @Override
    public void configure(Map<String, Object> values) {
        usual = (DataSource) values.get(AvailableSettings.JAKARTA_JTA_DATASOURCE);
    }

    @Override
    public Connection getConnection() throws SQLException {
        DataSource chosen = CHOSEN.get();
        try {
            return (chosen == null ? usual : chosen).getConnection();
        } catch (SQLException e) {
            throw Database.whyNone(e);
        }
    }

    @Override
    public void closeConnection(Connection connection) throws SQLException {
        connection.close();
    }

    /** No: taking a connection from the pool for each statement costs more than keeping it. */
    @Override
    public boolean supportsAggressiveRelease() {
        return false;
    }

    @Override
    public boolean isUnwrappableAs(Class<?> type) {
        return type.isInstance(this);
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        return type.cast(this);
    }
}
