package almanac.start.launcher;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Shows the progress of the start on the console, with the seconds since the process began. */
final class StartProgress extends Handler {

    private final PrintStream console;

    /** The logger of the application's progress during deployment. */
    private Logger application;

    StartProgress(PrintStream console) {
        this.console = console;
        setLevel(Level.INFO);
    }

    void show(String what) {
        long seconds = Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime())
                .toSeconds();
        console.printf("%3d s  %s%n", seconds, what);
    }

    /** Begins to listen to the application. Call it after the logging configuration, which removes all handlers. */
    void listen() {
        application = Logger.getLogger("almanac.start");
        application.addHandler(this);
    }

    @Override
    public void publish(LogRecord entry) {
        if (isLoggable(entry)) {
            show(entry.getMessage());
        }
    }

    @Override
    public void flush() {
        console.flush();
    }

    @Override
    public void close() {
        // the console stays open
    }
}
