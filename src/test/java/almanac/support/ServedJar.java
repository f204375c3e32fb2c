package almanac.support;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The site of an {@code almanac.jar}, whatever server it has, which {@code -DserverJar} names: docs/SERVERS.md. */
public final class ServedJar {

    private static URL root;

    private ServedJar() {}

    /** Whether the tests are to run on one. */
    public static boolean isWanted() {
        return System.getProperty("serverJar") != null;
    }

    /** Where its site is: started with the environment of the tests if it doesn't run yet; it stops with the JVM. */
    public static synchronized URL root() {
        if (root == null) {
            try {
                root = start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return root;
    }

    private static URL start() throws IOException {
        String port = Integer.toString(AlmanacProcess.freePort());
        Map<String, String> settings = new HashMap<>(System.getenv());
        settings.keySet().removeIf(name -> !name.startsWith("ALMANAC_"));
        settings.put("ALMANAC_HTTP_PORT", port);
        Path directory = Files.createDirectories(Path.of(settings.get("ALMANAC_DATA_DIR")));
        String jar = Path.of(System.getProperty("serverJar")).toAbsolutePath().toString();
        AlmanacProcess process = new AlmanacProcess(directory, settings, AlmanacProcess.QUICK_COMPILER, "-jar", jar);
        Runtime.getRuntime().addShutdownHook(new Thread(process::close));
        process.awaitAnswer();
        return URI.create("http://localhost:" + port).toURL();
    }
}
