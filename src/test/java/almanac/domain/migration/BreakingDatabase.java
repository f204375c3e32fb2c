package almanac.domain.migration;

import almanac.store.database.Database;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A database whose connections can do nothing but close after a certain statement. */
final class BreakingDatabase extends Database {

    private final Database whole;
    private final Set<Object> opened = Collections.newSetFromMap(new IdentityHashMap<>());
    private final String last;
    private final Runnable atLast;
    private boolean isBroken;

    /** @param atLast what happens after that statement */
    BreakingDatabase(Database whole, String last, Runnable atLast) {
        super("jdbc:h2:mem:", "sa", "");
        this.whole = whole;
        this.last = last;
        this.atLast = atLast;
    }

    @Override
    public Optional<Path> file() {
        return whole.file();
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = whole.getConnection();
        opened.add(connection);
        return breaking(connection, Connection.class);
    }

    boolean isBroken() {
        return isBroken;
    }

    /** Leaves none open that Flyway doesn't close when it is broken. */
    void end() throws SQLException {
        for (Object each : opened) {
            ((Connection) each).close();
        }
    }

    private <T> T breaking(T object, Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> call(object, method, arguments)));
    }

    private Object call(Object object, Method method, Object[] arguments) throws Throwable {
        if (isBroken && !method.getName().toLowerCase(Locale.ROOT).contains("close")) {
            throw new SQLException("The connection is broken.");
        }
        if (method.getName().equals("close")) {
            opened.remove(object);
        }
        try {
            Object result = method.invoke(object, arguments);
            if (arguments != null && arguments[0] instanceof String sql && sql.contains(last)) {
                isBroken = true;
                atLast.run();
            }
            if (result instanceof PreparedStatement statement) {
                return breaking(statement, PreparedStatement.class);
            }
            return result instanceof Statement statement ? breaking(statement, Statement.class) : result;
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
