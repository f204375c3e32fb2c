package almanac.start.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

/** The reason for a deployment that failed, as the launcher prints it. */
class DeploymentFaultTest {
    private final DeploymentFault fault = new DeploymentFault();

    private void log(Level level, Throwable thrown) {
        LogRecord entry = new LogRecord(level, "Exception while loading the app");
        entry.setThrown(thrown);
        fault.publish(entry);
    }

    @Test
    void theCauseOfTheFirstFaultIsNamed() {
        log(Level.WARNING, new IllegalStateException("no fault"));
        log(Level.SEVERE, null);
        log(Level.SEVERE, new IllegalStateException("boot", new IllegalArgumentException("no such bean\nhere")));
        log(Level.SEVERE, new IllegalStateException("what followed"));

        assertThat(fault.sentence())
                .isEqualTo("the application can't be deployed: java.lang.IllegalArgumentException: no such bean.");
    }

    @Test
    void withoutAFaultItSaysOnlyThatItIsNotDeployed() {
        assertThat(fault.sentence()).isEqualTo("the application isn't deployed.");
    }
}
