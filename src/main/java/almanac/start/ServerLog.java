package almanac.start;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Keeps what the server prints while it starts and stops in a file, so that the console has the sentences that count.
 * Between the two the console gets standard error, which is the log; the file always gets standard output.
 */
final class ServerLog {

    private final Path path;
    private final PrintStream console = System.err;
    private final OutputStream file;
    private final Switch error;

    private ServerLog(Path path, OutputStream file) {
        this.path = path;
        this.file = file;
        this.error = new Switch(file);
        System.setOut(stream(file));
        System.setErr(stream(error));
    }

    /** Begins the file anew. */
    static ServerLog begin(Path path) throws IOException {
        return new ServerLog(path, Files.newOutputStream(path));
    }

    private static PrintStream stream(OutputStream target) {
        return new PrintStream(target, true, StandardCharsets.UTF_8);
    }

    Path path() {
        return path;
    }

    /** From now on the console gets the log, until the process is asked to end. */
    void showOnConsole() {
        error.target = console;
        Runtime.getRuntime().addShutdownHook(new Thread(this::hideFromConsole));
    }

    /** From now on the file gets it again. */
    void hideFromConsole() {
        error.target = file;
    }

    /** A stream to where it currently should go; the log's handlers take theirs once and keep it. */
    private static final class Switch extends OutputStream {

        private volatile OutputStream target;

        Switch(OutputStream target) {
            this.target = target;
        }

        @Override
        public void write(int b) throws IOException {
            target.write(b);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            target.write(bytes, offset, length);
        }

        @Override
        public void flush() throws IOException {
            target.flush();
        }
    }
}
