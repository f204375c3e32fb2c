package almanac.store.replica;

import almanac.base.settings.Settings;
import almanac.store.database.Database;
import almanac.store.limit.QueryLimit;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.sql.DataSource;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.engine.jdbc.connections.spi.ConnectionProvider;
import org.hibernate.engine.transaction.jta.platform.spi.JtaPlatform;
import org.hibernate.service.spi.Configurable;
import org.hibernate.service.spi.ServiceRegistryAwareService;
import org.hibernate.service.spi.ServiceRegistryImplementor;

/** Provides Hibernate's connections: to the database of the persistence unit, unless the thread has chosen another. */
public class Connections implements ConnectionProvider, Configurable, ServiceRegistryAwareService {
    private static final long serialVersionUID = 1L;
    private static final ThreadLocal<BoundedPool> CHOSEN = new ThreadLocal<>();

    public static final String SETTINGS = "almanac.connections.settings";

    private transient JtaPlatform transactions;
    private transient BoundedPool usual;

    /** Runs work on another database; its transaction must begin and end within. */
    static Object on(BoundedPool other, Callable<Object> work) throws Exception {
        CHOSEN.set(other);
        try {
            return work.call();
        } finally {
            CHOSEN.remove();
        }
    }

    @Override
    public void injectServices(ServiceRegistryImplementor services) {
        transactions = services.requireService(JtaPlatform.class);
    }

    @Override
    public void configure(Map<String, Object> values) {
        Settings settings = values.get(SETTINGS) instanceof Settings given ? given : new Settings();
        DataSource pool = (DataSource) values.get(AvailableSettings.JAKARTA_JTA_DATASOURCE);
        usual = new BoundedPool(Database.pool(settings, pool), "primary", settings.connections());
    }

    @Override
    public Connection getConnection() throws SQLException {
        BoundedPool chosen = CHOSEN.get();
        try {
            return chosen == null ? limited(usual.take(transactions)) : chosen.take(transactions);
        } catch (SQLException e) {
            throw Database.whyNone(e);
        }
    }

    private Connection limited(Connection connection) throws SQLException {
        try {
            QueryLimit.applyTo(connection);
            return connection;
        } catch (SQLException e) {
            usual.giveBack(connection);
            throw e;
        }
    }

    @Override
    public void closeConnection(Connection connection) throws SQLException {
        BoundedPool chosen = CHOSEN.get();
        if (chosen != null) {
            chosen.giveBack(connection);
            return;
        }
        try {
            QueryLimit.endOn(connection);
        } finally {
            usual.giveBack(connection);
        }
    }

    /** Returns false: taking a connection from the pool for each statement costs more than keeping it. */
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
