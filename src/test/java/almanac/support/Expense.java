package almanac.support;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What tests start that takes long. Each start is noted with its class in {@code target/expenses}, from where
 * {@link TestReport} reads it.
 */
public enum Expense {
    DEPLOYMENT,
    SERVER,
    DATABASE,
    BROWSER,
    PAGE_STATE;

    public static final Path DIRECTORY = Path.of("target/expenses");

    /** Notes so many, for the class that this JVM runs. */
    public void add(int number) {
        String line = "%s %s %d%n".formatted(this, TestClasses.current(), number);
        try {
            Files.createDirectories(DIRECTORY);
            Path file = DIRECTORY.resolve(ProcessHandle.current().pid() + ".txt");
            Files.writeString(file, line, CREATE, APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
