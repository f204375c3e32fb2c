package almanac.start.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Unpacks {@code almanac.jar} into a directory from which it starts in about four fifths of the time: with the server's
 * libraries beside it, and the classes of a trial start in an archive (class data sharing, JEP 350). The libraries must
 * be outside: only classes from the class path itself are worth archiving, and those of nested jars have their own
 * loader.
 */
final class Preparation {

    private static final String LIBRARIES = "MICRO-INF/runtime/";

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
        preparation.layOut();
        preparation.archive();
        return "java -XX:SharedArchiveFile=" + preparation.archive + " -jar " + preparation.jar;
    }

    private void layOut() throws IOException {
        Files.createDirectories(directory);
        try (Stream<Path> present = Files.list(directory)) {
            if (present.findAny().isPresent()) {
                throw new StartException("there is something in " + directory + " already; name a new directory.");
            }
        }
        try (JarFile whole = new JarFile(whole().toFile())) {
            List<JarEntry> entries = whole.stream().toList();
            List<String> libraries = entries.stream()
                    .map(JarEntry::getName)
                    .filter(Preparation::isLibrary)
                    .toList();
            if (libraries.isEmpty()) {
                throw new StartException("this almanac.jar is prepared already; prepare the one that was built.");
            }
            Files.createDirectory(directory.resolve("runtime"));
            for (String library : libraries) {
                try (InputStream content = whole.getInputStream(whole.getEntry(library))) {
                    Files.copy(content, directory.resolve(beside(library)));
                }
            }
            write(whole, entries, libraries);
        }
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

    private static boolean isLibrary(String name) {
        return name.startsWith(LIBRARIES) && name.endsWith(".jar");
    }

    private static String beside(String library) {
        return "runtime/" + library.substring(LIBRARIES.length());
    }

    /** Writes the jar without the libraries, which its manifest names instead. */
    private void write(JarFile whole, List<JarEntry> entries, List<String> libraries) throws IOException {
        Manifest manifest = new Manifest(whole.getManifest());
        String classPath = libraries.stream().map(Preparation::beside).collect(Collectors.joining(" "));
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (JarEntry entry : entries) {
                String name = entry.getName();
                if (name.equals(JarFile.MANIFEST_NAME) || name.equals("META-INF/") || isLibrary(name)) {
                    continue;
                }
                // the server looks for its connectors, which lie among the libraries, at the root
                boolean connector = name.startsWith(LIBRARIES) && !entry.isDirectory();
                out.putNextEntry(new JarEntry(connector ? name.substring(LIBRARIES.length()) : name));
                try (InputStream content = whole.getInputStream(entry)) {
                    content.transferTo(out);
                }
            }
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
