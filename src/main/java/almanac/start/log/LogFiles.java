package almanac.start.log;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.FileHandler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Log files that are filled in turn, for machines on which nothing else stores standard error. */
public final class LogFiles {

    private static final int BYTES = 10_000_000;

    private final Optional<FileHandler> files;

    private LogFiles(Optional<FileHandler> files) {
        this.files = files;
    }

    /**
     * Begins to write log files. Call it after the logging configuration, which removes all handlers.
     *
     * @param most the number of files, the newest being {@code almanac.0.log}; 0 for none
     */
    public static LogFiles begin(Path directory, int most) {
        if (most == 0) {
            return new LogFiles(Optional.empty());
        }
        try {
            FileHandler files =
                    new FileHandler(directory.resolve("almanac.%g.log").toString(), BYTES, most, true);
            files.setEncoding(StandardCharsets.UTF_8.name());
            files.setFormatter(new FaultLog());
            Logger.getLogger("").addHandler(files);
            return new LogFiles(Optional.of(files));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a message that the console shows in another way. */
    public void say(String news) {
        LogRecord line = new LogRecord(Level.INFO, news);
        line.setLoggerName("almanac.start");
        files.ifPresent(each -> each.publish(line));
    }
}
