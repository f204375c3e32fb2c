package almanac.start.log;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Records the first fault that the server logs during deployment, the reason if that fails. */
public final class DeploymentFault extends Handler {

    private volatile Throwable first;

    public DeploymentFault() {
        setLevel(Level.SEVERE);
    }

    /** Begins to read the log. Call it after the logging configuration, which removes all handlers. */
    public void readLog() {
        Logger.getLogger("").addHandler(this);
    }

    public void endReading() {
        Logger.getLogger("").removeHandler(this);
    }

    /** Returns why the application isn't deployed, from the root cause. */
    public String sentence() {
        if (first == null) {
            return "the application isn't deployed.";
        }
        Throwable cause = first;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return "the application can't be deployed: "
                + cause.toString().lines().findFirst().orElse("") + ".";
    }

    @Override
    public void publish(LogRecord entry) {
        if (first == null && isLoggable(entry)) {
            first = entry.getThrown();
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
