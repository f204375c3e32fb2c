package almanac.start;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** The settings as the launcher sees them: the environment, and behind it a file (see README, Settings). */
final class Choices {

    private static final String FILE = "ALMANAC_CONFIG_FILE";
    private static final String DEFAULT_FILE = "almanac.properties";

    private final Map<String, String> environment;
    private final Properties file = new Properties();

    /** @throws StartException if the file that is named can't be read */
    Choices(Map<String, String> environment, Path workingDirectory) {
        this.environment = environment;
        Path path = workingDirectory.resolve(environment.getOrDefault(FILE, DEFAULT_FILE));
        if (environment.containsKey(FILE) || Files.exists(path)) {
            read(path);
        }
    }

    private void read(Path path) {
        try (Reader reader = Files.newBufferedReader(path)) {
            file.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new StartException(FILE + ": " + path + " can't be read.");
        }
    }

    /** The value of a setting such as {@code ALMANAC_HTTP_PORT}. */
    String get(String name, String byDefault) {
        String given = environment.getOrDefault(name, "");
        return given.isEmpty() ? file.getProperty(key(name), byDefault) : given;
    }

    int port() {
        String port = get("ALMANAC_HTTP_PORT", "8080");
        if (!port.matches("[0-9]{1,5}") || Integer.parseInt(port) < 1 || Integer.parseInt(port) > 65_535) {
            throw new StartException("ALMANAC_HTTP_PORT must be between 1 and 65535, not '" + port + "'.");
        }
        return Integer.parseInt(port);
    }

    /** Hands what stands in the file on to the server, as system properties, where the environment doesn't say otherwise. */
    void handOn() {
        file.stringPropertyNames().stream()
                .filter(key -> key.startsWith("almanac.") && !environment.containsKey(name(key)))
                .forEach(key -> System.setProperty(key, file.getProperty(key)));
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '.');
    }

    private static String name(String key) {
        return key.toUpperCase(Locale.ROOT).replace('.', '_');
    }
}
