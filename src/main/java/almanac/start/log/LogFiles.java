package almanac.start.log;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Logger;

/** The log in files that are filled in turn, for machines on which nothing else keeps standard error. */
public final class LogFiles {

    private static final int BYTES = 10_000_000;

    private LogFiles() {}

    /**
     * Writes the log from now on. Call it after the logging configuration, which removes all handlers.
     *
     * @param most how many files are kept, the newest being {@code almanac.0.log}; 0 for none
     */
    public static void begin(Path directory, int most) {
        if (most == 0) {
            return;
        }
        try {
            FileHandler files =
                    new FileHandler(directory.resolve("almanac.%g.log").toString(), BYTES, most, true);
            files.setEncoding(StandardCharsets.UTF_8.name());
            files.setFormatter(new FaultLog());
            Logger.getLogger("").addHandler(files);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
