package almanac.store.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import almanac.http.problem.Problem;
import almanac.http.problem.Problems;
import almanac.store.database.Database;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Postgres;
import jakarta.persistence.PersistenceException;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.EnumSource;

/** The time limits of queries, on both databases. */
class QueryLimitTest {
    private static final Duration LIMIT = Duration.ofMillis(200);

    private static Postgres postgresql;

    private enum Kind {
        H2("select count(*) from system_range(1, 1000000), system_range(1, 1000000)", """
                select coalesce(max(setting_value), '0') from information_schema.settings
                where setting_name = 'QUERY_TIMEOUT'
                """) {
            @Override
            Database database() {
                return new Database("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1", "sa", "", LIMIT);
            }
        },
        POSTGRESQL("select pg_sleep(600)", """
                select setting from pg_settings where name = 'statement_timeout'
                """) {
            @Override
            Database database() {
                return new Database(postgresql.url(), "postgres", "", LIMIT);
            }
        };

        private final String endless;
        private final String limit;

        Kind(String endless, String limit) {
            this.endless = endless;
            this.limit = limit;
        }

        abstract Database database();

        Connection begin() throws SQLException {
            Connection connection = database().getConnection();
            connection.setAutoCommit(false);
            QueryLimit.applyTo(connection);
            return connection;
        }

        /** Returns the limit that the database applies, in milliseconds. */
        int limit(Connection connection) throws SQLException {
            return Integer.parseInt(Postgres.ask(connection, limit));
        }
    }

    @BeforeAll
    static void start() throws IOException {
        postgresql = Postgres.database();
    }

    @AfterAll
    static void stop() throws IOException {
        postgresql.close();
    }

    @ContractCases("2 a query of the")
    @EnumSource
    void aQueryThatTakesTooLongIsCancelledAndItsConnectionGoesOn(Kind kind) throws SQLException {
        try (Connection connection = kind.begin();
                Statement statement = connection.createStatement()) {
            statement.execute("create table limits_" + kind + " (id int)");
            connection.commit();
            statement.execute("insert into limits_" + kind + " values (1)");

            Throwable thrown = catchThrowable(() -> Postgres.ask(connection, kind.endless));

            assertThat(Problems.known(new PersistenceException(thrown))).get().satisfies(refusal -> {
                assertThat(refusal).extracting(Problem::status, Problem::code).containsExactly(503, "rest_too_slow");
                assertThat(refusal).hasMessageContaining("limits of dates").hasMessageContaining("smaller pages");
            });
            connection.rollback();
            assertThat(Postgres.ask(connection, "select count(*) from limits_" + kind))
                    .isEqualTo("0");
        }
    }

    /** Its process on the server stands still, and its socket stays open. */
    @Contract("2 the database can't")
    void aDatabaseThatDoesNotAnswerIsAwayAndItsConnectionIsGivenUp() throws Exception {
        try (Connection frozen = Kind.POSTGRESQL.begin()) {
            String process = Postgres.ask(frozen, "select pg_backend_pid()");
            signal("STOP", process);
            try {
                Throwable thrown = catchThrowable(() -> Postgres.ask(frozen, "select 1"));

                assertThat(Problems.known(new PersistenceException(thrown)))
                        .get()
                        .satisfies(refusal -> {
                            assertThat(refusal)
                                    .extracting(Problem::status, Problem::code)
                                    .containsExactly(503, "rest_unavailable");
                            assertThat(refusal.data()).containsKey("retry_after");
                        });
                assertThat(frozen.isValid(1)).isFalse();
            } finally {
                signal("CONT", process);
            }
        }
    }

    private static void signal(String signal, String process) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + signal, process)
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
    }

    @ContractCases("2 a query of the")
    @EnumSource
    void exportsHaveAMinuteAndTheServersOwnWorkHasNoLimitWhileTheirTransactionLasts(Kind kind) throws Exception {
        try (Connection usual = kind.begin();
                Connection export = QueryLimit.BULK_READ.during(kind::begin);
                Connection own = QueryLimit.NONE.during(kind::begin)) {
            assertThat(kind.limit(usual)).isEqualTo(200);
            assertThat(kind.limit(export)).isEqualTo(60_000);
            assertThat(kind.limit(own)).isZero();
            export.commit();
            own.rollback();
            assertThat(kind.limit(export)).isEqualTo(200);
            assertThat(kind.limit(own)).isEqualTo(200);
        }
        assertThat(QueryLimit.current()).isEqualTo(QueryLimit.REQUEST);
    }

    @Test
    void whoseQueriesMayTakeLongerWaitsLongerForTheDatabase() throws Exception {
        try (Connection connection = Kind.POSTGRESQL.begin()) {
            int usual = connection.getNetworkTimeout();
            assertThat(usual).isPositive();
            QueryLimit.BULK_READ.during(() -> {
                QueryLimit.applyTo(connection);
                assertThat(connection.getNetworkTimeout()).isEqualTo(usual + 60_000);
                QueryLimit.endOn(connection);
                return null;
            });
            assertThat(connection.getNetworkTimeout()).isEqualTo(usual);
        }
    }
}
