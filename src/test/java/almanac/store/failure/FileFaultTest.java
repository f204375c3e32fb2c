package almanac.store.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.channels.ClosedByInterruptException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import org.h2.message.DbException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** The errors of H2 when its file fails, or when the thread that uses it is interrupted. */
class FileFaultTest {

    static SQLException[] faults() {
        SQLException sleeping = DbException.convert(
                        new IllegalStateException(new InterruptedException("sleep interrupted")))
                .getSQLException();
        BatchUpdateException batch = new BatchUpdateException("could not execute", new int[0]);
        batch.setNextException(sleeping);
        NullPointerException closed = new NullPointerException(
                "because the return value of \"org.h2.engine.SessionLocal.getUser()\" is null");
        return new SQLException[] {
            DbException.convert(closed).getSQLException(),
            sleeping,
            batch,
            DbException.convert(new IllegalStateException(new ClosedByInterruptException()))
                    .getSQLException()
        };
    }

    @ParameterizedTest
    @MethodSource("faults")
    void whatAnInterruptBreaksIsNoFaultOfOurs(SQLException thrown) {
        assertThat(FileFault.isCauseOf(new IllegalStateException(thrown))).isTrue();
    }

    @ParameterizedTest
    @MethodSource("others")
    void anythingElseIs(SQLException thrown) {
        assertThat(FileFault.isCauseOf(new IllegalStateException(thrown))).isFalse();
    }

    static SQLException[] others() {
        return new SQLException[] {
            DbException.convert(new IllegalStateException("a bug")).getSQLException(),
            DbException.convert(new NullPointerException("a bug")).getSQLException(),
            new SQLException("a bug", "42000"),
            new PSQLException(new ServerErrorMessage("C57P03\0Mthe database system is starting up\0"))
        };
    }
}
