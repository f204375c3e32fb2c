package almanac.start.launcher;

import almanac.start.server.StartException;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Copies {@code almanac.jar} into a directory, with an archive of the classes of a trial start (class data sharing, JEP
 * 350), so that it starts in less time from there.
 */
final class Preparation {

    private final Path directory;
    private final Path jar;
    private final Path archive;

    private Preparation(Path directory) {
        this.directory = directory;
        this.jar = directory.resolve("almanac.jar");
        this.archive = directory.resolve("almanac.jsa");
    }

    /**
     * Prepares a start from that directory.
     *
     * @return the command that starts from it
     * @throws StartException if the directory isn't empty, or Almanac doesn't start from it
     */
    static String into(Path directory) throws IOException {
        Preparation preparation = new Preparation(directory.toAbsolutePath().normalize());
        preparation.copyJar();
        preparation.archive();
        return "java -XX:SharedArchiveFile=" + preparation.archive + " -jar " + preparation.jar;
    }

    private void copyJar() throws IOException {
        Files.createDirectories(directory);
        try (Stream<Path> present = Files.list(directory)) {
            if (present.findAny().isPresent()) {
                throw new StartException("there is something in " + directory + " already; name a new directory.");
            }
        }
        Files.copy(whole(), jar);
    }

    private static Path whole() {
        try {
            return Path.of(Preparation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new StartException("almanac.jar isn't found: " + e.getMessage() + ".");
        }
    }

    /** Starts Almanac once with a separate database, to record the classes that it loads. */
    private void archive() throws IOException {
        Path trial = directory.resolve("trial");
        Files.createDirectory(trial);
        // Xlog: silences the warnings about classes that can't be archived
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:disable",
                        "-XX:ArchiveClassesAtExit=" + archive,
                        "-jar",
                        jar.toString())
                .directory(trial.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().keySet().removeIf(name -> name.startsWith("ALMANAC_"));
        builder.environment()
                .putAll(Map.of(
                        "ALMANAC_HTTP_PORT", Integer.toString(freePort()),
                        "ALMANAC_DATA_DIR", trial.toString()));
        Process process = builder.start();
        boolean answered = process.inputReader().lines().anyMatch(line -> line.startsWith("Almanac answers"));
        process.destroy(); // it writes the archive as it ends
        process.onExit().join();
        DataDirectory.clear(trial);
        if (!answered || !Files.exists(archive)) {
            DataDirectory.clear(directory); // so that it can be retried
            throw new StartException("its trial start failed, nothing is prepared.");
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
