package almanac.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** {@code almanac.jar} prepared for quick starts, once for each build. */
public final class PreparedJar {

    private static final Path DIRECTORY = AlmanacProcess.JAR.resolveSibling("prepared");
    private static final Path SAID = AlmanacProcess.JAR.resolveSibling("prepared.txt");

    private PreparedJar() {}

    public static synchronized Path directory() throws IOException {
        BuildLock.hold("prepared", PreparedJar::prepareOnce);
        return DIRECTORY;
    }

    /** What was said when it was prepared. */
    public static String said() throws IOException {
        return Files.readString(SAID);
    }

    private static void prepareOnce() throws IOException {
        if (!isPrepared()) {
            prepare();
        }
    }

    private static boolean isPrepared() throws IOException {
        Path archive = DIRECTORY.resolve("almanac.jsa");
        return Files.exists(archive)
                && Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(AlmanacProcess.JAR)) > 0;
    }

    private static void prepare() throws IOException {
        if (Files.exists(DIRECTORY)) {
            try (Stream<Path> old = Files.walk(DIRECTORY)) {
                for (Path each : old.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
        ProcessBuilder builder = new ProcessBuilder(
                        AlmanacProcess.JAVA.toString(),
                        "-jar",
                        AlmanacProcess.JAR.toString(),
                        "--prepare",
                        DIRECTORY.toString())
                .redirectOutput(SAID.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("JDK_JAVA_OPTIONS", AlmanacProcess.QUICK_COMPILER); // for its trial start
        int status = builder.start().onExit().join().exitValue();
        if (status != 0) {
            throw new IOException("--prepare ended with the status " + status);
        }
    }
}
