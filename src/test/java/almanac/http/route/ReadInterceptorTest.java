package almanac.http.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.domain.model.Tag;
import almanac.http.problem.TooSlow;
import almanac.store.limit.QueryLimit;
import almanac.store.limit.ReadSession;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hibernate.FlushMode;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Transactions of routes that read, and of those that write. */
class ReadInterceptorTest extends RecordsTest {

    interface Route {
        @GET
        void get();

        @POST
        void post();
    }

    private Duration limit = Duration.ofDays(1);

    private Object call(String method, Supplier<?> work) {
        try {
            Method route = Route.class.getDeclaredMethod(method);
            return new ReadInterceptor(new ReadSession(entities), limit)
                    .read((InvocationContext) Proxy.newProxyInstance(
                            getClass().getClassLoader(),
                            new Class<?>[] {InvocationContext.class},
                            (proxy, called, arguments) -> called.getName().equals("getMethod") ? route : work.get()));
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Changes a stored tag, and returns how often it is found by its new name. */
    private long changed() {
        entities.createQuery("select t from Tag t where t.slug = 'known'", Tag.class)
                .getSingleResult()
                .rename("After");
        return entities.createQuery("select count(t) from Tag t where t.name = 'After'", Long.class)
                .getSingleResult();
    }

    private void inTransaction(Runnable test) {
        beginAgain();
        entities.persist(new Tag("Before", "known"));
        flushAndClear();
        test.run();
    }

    @Test
    void onlyARouteThatWritesLooksForChanges() {
        inTransaction(() -> assertThat(call("get", this::changed)).isEqualTo(0L));
        inTransaction(() -> assertThat(call("post", this::changed)).isEqualTo(1L));
    }

    @Test
    void onlyARouteThatReadsIsSparedTheSearchForThem() {
        inTransaction(() -> {
            Session session = entities.unwrap(Session.class);
            call("post", () -> "");
            assertThat(session.getHibernateFlushMode()).isEqualTo(FlushMode.AUTO);
            assertThat(session.isDefaultReadOnly()).isFalse();
            call("get", () -> "");
            assertThat(session.getHibernateFlushMode()).isEqualTo(FlushMode.MANUAL);
            assertThat(session.isDefaultReadOnly()).isTrue();
        });
    }

    private long asked(int queries) {
        return Stream.generate(() -> entities.createQuery("select count(t) from Tag t", Long.class)
                        .getSingleResult())
                .limit(queries)
                .reduce(0L, (before, last) -> last);
    }

    @Contract("2 a query of the")
    void theQueriesOfAReadHaveOneLimitTogetherAndThoseOfWritesAndExportsEachTheirOwn() {
        limit = Duration.ZERO;
        inTransaction(() -> assertThat(call("post", () -> asked(2))).isEqualTo(1L));
        inTransaction(() -> QueryLimit.BULK_READ.during(() -> {
            assertThat(call("get", () -> asked(2))).isEqualTo(1L);
        }));
        inTransaction(() -> {
            assertThat(call("get", () -> asked(1))).isEqualTo(1L);
            assertThatThrownBy(() -> asked(1)).matches(TooSlow::isCauseOf);
        });
        limit = Duration.ofDays(1);
        inTransaction(() -> assertThat(call("get", () -> asked(2))).isEqualTo(1L));
    }

    @Test
    void aReadFailsRatherThanLoseARecord() {
        inTransaction(() -> assertThatThrownBy(() -> call("get", () -> {
                    entities.persist(new Tag("Lost", "lost"));
                    return "";
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Route.get() writes while it reads"));
    }
}
