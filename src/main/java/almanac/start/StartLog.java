package almanac.start;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Takes what the server prints while it boots into a file, so that a failure ends in one sentence on the console. */
final class StartLog extends OutputStream {

    private final Path path;
    private final OutputStream file;
    private final PrintStream out = System.out;
    private final PrintStream console = System.err;
    private volatile boolean started;

    private StartLog(Path path) throws IOException {
        this.path = path;
        this.file = Files.newOutputStream(path);
    }

    static StartLog begin(Path path) throws IOException {
        StartLog log = new StartLog(path);
        PrintStream stream = new PrintStream(log, true, StandardCharsets.UTF_8);
        System.setErr(stream);
        System.setOut(stream);
        return log;
    }

    Path path() {
        return path;
    }

    /** From now on the console gets what is printed: those who took the stream while it was the file's, too. */
    void end() throws IOException {
        started = true;
        file.close();
        System.setOut(out);
    }

    @Override
    public void write(int b) throws IOException {
        target().write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        target().write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
        target().flush();
    }

    private OutputStream target() {
        return started ? console : file;
    }
}
