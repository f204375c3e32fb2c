package almanac.start.log;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Redirects the server's output during start and stop to a file, so that the console shows only the launcher's own
 * messages. In between, standard error, which is the log, goes to the console; standard output always goes to the file.
 */
public final class ServerLog {

    /**
     * The number of earlier starts: a supervisor that restarts the server again and again must not hide why it ended.
     */
    static final int KEPT = 5;

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

    /** Begins a new file, and keeps those of the last starts; {@code server.1.log} is the newest of these. */
    public static ServerLog begin(Path path) throws IOException {
        keepLast(path);
        return new ServerLog(path, Files.newOutputStream(path));
    }

    static void keepLast(Path path) throws IOException {
        for (int age = KEPT; age >= 1; age--) {
            Path newer = aged(path, age - 1);
            if (Files.exists(newer)) {
                Files.move(newer, aged(path, age), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static Path aged(Path path, int age) {
        String name = path.getFileName().toString();
        return age == 0 ? path : path.resolveSibling(name.replaceFirst("(?=\\.log$)", "." + age));
    }

    private static PrintStream stream(OutputStream target) {
        return new PrintStream(target, true, StandardCharsets.UTF_8);
    }

    public Path path() {
        return path;
    }

    /** Sends the log to the console, until shutdown. */
    public void showOnConsole() {
        error.target = console;
        Runtime.getRuntime().addShutdownHook(new Thread(this::hideFromConsole));
    }

    /** Sends the log to the file again. */
    public void hideFromConsole() {
        error.target = file;
    }

    /** A stream with a switchable target, since log handlers keep the stream that they were given. */
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
