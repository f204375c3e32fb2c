package almanac.start.launcher;

import almanac.start.server.EmbeddedServer;
import almanac.start.server.StartException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The application's classes without its server: those of the WAR, then those of its libraries, then the server's. */
final class ApplicationCode {

    private static final String CLASSES = "WEB-INF/classes/";
    private static final String LIBRARIES = "WEB-INF/lib/";

    private final Path directory;

    /** @param directory an empty one into which it is unpacked */
    ApplicationCode(Path directory) {
        this.directory = directory.normalize();
    }

    /**
     * Calls a class that implements {@code Function<Map<String, Object>, String>}. Both sides share only the JDK's
     * classes.
     */
    String call(String type, Map<String, Object> parameters) throws IOException {
        Logger.getLogger("").setLevel(Level.SEVERE); // libraries log their own progress
        try (URLClassLoader loader = new URLClassLoader(unpacked(), ClassLoader.getPlatformClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            return function(type, loader).apply(parameters);
        } catch (ReflectiveOperationException e) {
            throw new StartException("almanac.jar isn't whole: " + e + ".");
        }
    }

    @SuppressWarnings("unchecked") // what that class implements
    private static Function<Map<String, Object>, String> function(String type, ClassLoader loader)
            throws ReflectiveOperationException {
        return (Function<Map<String, Object>, String>) Class.forName(type, true, loader)
                .asSubclass(Function.class)
                .getConstructor()
                .newInstance();
    }

    private URL[] unpacked() throws IOException {
        List<URL> path = new ArrayList<>();
        try (InputStream war = ApplicationCode.class.getResourceAsStream(EmbeddedServer.APPLICATION);
                ZipInputStream zip = new ZipInputStream(war)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = directory.resolve(entry.getName()).normalize();
                boolean isCode =
                        entry.getName().startsWith(CLASSES) || entry.getName().startsWith(LIBRARIES);
                if (isCode && !entry.isDirectory() && file.startsWith(directory)) {
                    Files.createDirectories(file.getParent());
                    Files.copy(zip, file);
                    if (entry.getName().startsWith(LIBRARIES)) {
                        path.add(file.toUri().toURL());
                    }
                }
            }
        }
        path.add(0, directory.resolve(CLASSES).toUri().toURL());
        path.add(ApplicationCode.class.getProtectionDomain().getCodeSource().getLocation());
        return path.toArray(URL[]::new);
    }
}
