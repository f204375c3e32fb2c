package almanac.start.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import javax.transaction.xa.XAException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** Which records are about a database that is away. */
class LostConnectionTest {

    private static final String POOL = "javax.enterprise.resource.resourceadapter.com.sun.enterprise.resource";
    private static final String TRANSACTIONS = "javax.enterprise.resource.jta.com.sun.enterprise.transaction";

    private static boolean isSubject(String logger, Throwable thrown) {
        LogRecord message = new LogRecord(Level.SEVERE, "poolmgr.system_exception");
        message.setLoggerName(logger);
        message.setThrown(thrown);
        return LostConnection.isSubjectOf(message);
    }

    @ParameterizedTest
    @CsvSource({"08001 08006 57P01 57P02 53300, true", "57P03 57014 23505 53100 '', false"})
    void theStateOfACauseTellsWhichLoggerEverWritesIt(String states, boolean is) {
        for (String state : states.split(" ")) {
            SQLException sql = new SQLException("refused", state.equals("''") ? null : state);
            IllegalStateException thrown = new IllegalStateException(sql);

            assertThat(isSubject("almanac.store.jobs.Jobs", thrown)).as(state).isEqualTo(is);
            assertThat(isSubject(POOL, thrown)).as(state).isEqualTo(is);
        }
    }

    @Test
    void thatAServerStartsIsMeantOfPostgresqlAlone() {
        assertThat(isSubject(
                        POOL,
                        new PSQLException(new ServerErrorMessage("C57P03\0Mthe database system is starting up\0"))))
                .isTrue();
    }

    @Test
    void theServerSaysInOtherWaysThatItsConnectionsAreGone() {
        Throwable[] ways = {
            new XAException("LocalTransactionException: This connection has been closed."),
            new IllegalStateException("This Managed Connection is not valid as the physical connection is not usable")
        };
        for (Throwable each : ways) {
            assertThat(isSubject(POOL, new IllegalStateException(each))).isTrue();
            assertThat(isSubject(TRANSACTIONS, each)).isTrue();
            assertThat(isSubject("almanac.http.problem.Problems", each)).isFalse();
        }
        assertThat(isSubject(POOL, new IllegalStateException("anything else"))).isFalse();
        assertThat(isSubject(POOL, null)).isFalse();
    }
}
