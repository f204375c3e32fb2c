package almanac.store.replica;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.settings.Settings;
import almanac.store.database.Database;
import almanac.store.limit.QueryLimit;
import almanac.support.Postgres;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.engine.transaction.jta.platform.internal.NoJtaPlatform;
import org.hibernate.engine.transaction.jta.platform.spi.JtaPlatform;
import org.hibernate.service.spi.ServiceRegistryImplementor;
import org.junit.jupiter.api.Test;

/** The state of connections after use by others, and their number. */
class ConnectionsTest {

    @Test
    void aConnectionThatWasUsedWithoutALimitAndWithoutATransactionHasTheUsualOneAgain() throws Exception {
        Database database = new Database("jdbc:h2:mem:connections", "sa", "", Duration.ofMillis(200));
        try (Connection only = database.getConnection()) {
            Connections connections = new Connections();
            connections.injectServices(
                    proxy(ServiceRegistryImplementor.class, (proxy, method, arguments) -> NoJtaPlatform.INSTANCE));
            connections.configure(Map.of(
                    AvailableSettings.JAKARTA_JTA_DATASOURCE,
                    poolOf(only),
                    Connections.SETTINGS,
                    new Settings(setting -> "")));
            assertThat(limit(connections)).isEqualTo("200");

            assertThat(QueryLimit.NONE.during(() -> limit(connections))).isEqualTo("0");

            assertThat(limit(connections)).isEqualTo("200");
        }
    }

    /** The server takes a connection back later than Hibernate closes it, and would open another one meanwhile. */
    @Test
    void aConnectionHasItsPlaceUntilItsTransactionHasEnded() throws Exception {
        List<Synchronization> atTheEnd = new ArrayList<>();
        JtaPlatform transaction = proxy(
                JtaPlatform.class,
                (proxy, method, arguments) -> method.getName().equals("registerSynchronization")
                        ? atTheEnd.add((Synchronization) arguments[0])
                        : method.getName().equals("canRegisterSynchronization"));
        try (Connection only = new Database("jdbc:h2:mem:places", "sa", "").getConnection()) {
            BoundedPool pool = new BoundedPool(poolOf(only), "test", 1);
            pool.giveBack(pool.take(transaction));
            AtomicReference<Thread> waiting = new AtomicReference<>();
            CompletableFuture<Connection> next = concurrently(() -> {
                waiting.set(Thread.currentThread());
                return take(pool);
            });
            eventually(() -> assertThat(waiting.get())
                    .isNotNull()
                    .extracting(Thread::getState)
                    .isIn(Thread.State.TIMED_WAITING, Thread.State.TERMINATED));
            assertThat(next).isNotDone();

            atTheEnd.forEach(each -> each.afterCompletion(Status.STATUS_COMMITTED));

            pool.giveBack(next.join());
            pool.giveBack(pool.take(NoJtaPlatform.INSTANCE));
        }
    }

    @Test
    void whileADatabaseTakesLongToSayNothingOneAsksAndTheOthersAreToldAtOnce() throws Exception {
        CompletableFuture<Connection> answer = new CompletableFuture<>();
        AtomicInteger asked = new AtomicInteger();
        DataSource frozen = proxy(DataSource.class, (proxy, method, arguments) -> {
            if (asked.incrementAndGet() == 1) {
                throw new SQLException("frozen");
            }
            return answer.join();
        });
        BoundedPool pool = new BoundedPool(frozen, "frozen", 8, Duration.ZERO);
        assertThatThrownBy(() -> pool.take(NoJtaPlatform.INSTANCE)).hasMessage("frozen");
        CompletableFuture<Connection> asking = concurrently(() -> take(pool));
        eventually(() -> assertThat(asked).hasValue(2));

        assertThatThrownBy(() -> pool.take(NoJtaPlatform.INSTANCE)).hasMessage("frozen");

        assertThat(asked).hasValue(2);
        try (Connection only = new Database("jdbc:h2:mem:frozen", "sa", "").getConnection()) {
            answer.complete(only);
            assertThat(asking.join()).isSameAs(only);
            assertThat(pool.take(NoJtaPlatform.INSTANCE)).isSameAs(only);
        }
    }

    private static Connection take(BoundedPool pool) {
        try {
            return pool.take(NoJtaPlatform.INSTANCE);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String limit(Connections connections) throws SQLException {
        Connection connection = connections.getConnection();
        try {
            return Postgres.ask(
                    connection,
                    "select coalesce(max(setting_value), '0') from information_schema.settings where setting_name = 'QUERY_TIMEOUT'");
        } finally {
            connections.closeConnection(connection);
        }
    }

    /** A pool with one connection, which stays open when it is given back. */
    private static DataSource poolOf(Connection only) {
        Connection lent = proxy(
                Connection.class,
                (proxy, method, arguments) ->
                        method.getName().equals("close") ? null : invoke(() -> method.invoke(only, arguments)));
        return proxy(DataSource.class, (proxy, method, arguments) -> lent);
    }

    private interface Call {
        Object make() throws IllegalAccessException, InvocationTargetException;
    }

    private static Object invoke(Call call) throws Throwable {
        try {
            return call.make();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(ConnectionsTest.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
