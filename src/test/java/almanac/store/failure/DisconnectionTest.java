package almanac.store.failure;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ContractCases;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import javax.transaction.xa.XAException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How PostgreSQL, its driver and the transaction manager say that the database is away. */
class DisconnectionTest {

    @ContractCases("2 the database can't")
    @ValueSource(strings = {"08001", "08003", "08006", "57P01", "57P02", "57P03", "53300"})
    void aConnectionThatEndedOrWasRefusedIsOne(String state) {
        SQLException ended = new SQLException("ended", state);
        BatchUpdateException batch = new BatchUpdateException("could not execute", new int[0]);
        batch.setNextException(ended);
        assertThat(Disconnection.isCauseOf(new IllegalStateException(ended))).isTrue();
        assertThat(Disconnection.isCauseOf(new IllegalStateException(batch))).isTrue();
    }

    static Exception[] ways() {
        return new Exception[] {
            Disconnection.inSql(new SQLException("Error in allocating a connection")),
            new XAException("jakarta.resource.spi.LocalTransactionException: This connection has been closed.")
        };
    }

    @ParameterizedTest
    @MethodSource("ways")
    void soIsAPoolWithoutConnectionsOrACommitThatFailed(Exception thrown) {
        assertThat(Disconnection.isCauseOf(new IllegalStateException(thrown))).isTrue();
    }

    @Test
    void soIsATransactionThatHasEndedWithItsConnectionBeforeTheServerEndsIt() {
        NullPointerException thrown = new NullPointerException("getTransaction() is null");
        assertThat(Disconnection.isCauseOf(thrown)).isFalse();
        String interceptor = "org.glassfish.cdi.transaction.TransactionalInterceptorRequired";
        thrown.setStackTrace(new StackTraceElement[] {new StackTraceElement(interceptor, "transactional", null, 125)});
        assertThat(Disconnection.isCauseOf(new IllegalStateException(thrown))).isTrue();
    }

    @Test
    void anythingElseIsNone() {
        assertThat(Disconnection.isCauseOf(new SQLException("a bug", "42000"))).isFalse();
        assertThat(Disconnection.isCauseOf(new SQLException("without a state"))).isFalse();
    }
}
