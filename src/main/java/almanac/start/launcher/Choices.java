package almanac.start.launcher;

import almanac.start.server.StartException;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * The settings as the launcher reads them, by precedence: {@code java -D}, the environment, a file. The application
 * reads the first two itself.
 */
final class Choices {

    private static final String FILE = "ALMANAC_CONFIG_FILE";
    private static final String DEFAULT_FILE = "almanac.properties";
    private static final String PREFIX = "almanac.";

    private final Map<String, String> environment;
    private final Properties system;
    private final Path workingDirectory;
    private final Properties file = new Properties();

    /**
     * @param system the system properties; {@link #handOn} adds to them
     * @throws StartException if the named file can't be read
     */
    Choices(Map<String, String> environment, Properties system, Path workingDirectory) {
        this.environment = environment;
        this.system = system;
        this.workingDirectory = workingDirectory;
        String named = environment.getOrDefault(FILE, "").strip();
        Path path = workingDirectory.resolve(named.isEmpty() ? DEFAULT_FILE : named);
        if (!named.isEmpty() || Files.exists(path)) {
            read(path);
        }
    }

    /** Returns the settings of this process. */
    static Choices ofThisProcess() {
        return new Choices(System.getenv(), System.getProperties(), Path.of("").toAbsolutePath());
    }

    private void read(Path path) {
        try (Reader reader = Files.newBufferedReader(path)) {
            file.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new StartException("the file of settings, " + path + " (" + FILE + "), can't be read.");
        }
        for (String written : file.stringPropertyNames()) {
            if (written.startsWith("ALMANAC_")) { // the names in docs/SETTINGS.md
                file.setProperty(key(written), (String) file.remove(written));
            }
        }
    }

    /** Returns all written settings by name, known or not: the whole file, and the prefixed entries of the other sources. */
    Map<String, String> written() {
        Map<String, String> written = new HashMap<>();
        file.stringPropertyNames().forEach(key -> written.put(key, file.getProperty(key)));
        environment.forEach((name, value) -> {
            if (name.toLowerCase(Locale.ROOT).matches("almanac[._].*")) {
                written.put(name, value);
            }
        });
        system.stringPropertyNames().stream()
                .filter(key -> key.startsWith(PREFIX))
                .forEach(key -> written.put(key, system.getProperty(key)));
        return written;
    }

    /** Returns the value of a setting such as {@code ALMANAC_HTTP_PORT}; blank counts as absent. */
    String get(String name, String byDefault) {
        String key = key(name);
        String value =
                system.getProperty(key, environment.getOrDefault(name, "")).strip();
        if (value.isEmpty()) {
            value = file.getProperty(key, "").strip();
        }
        return value.isEmpty() ? byDefault : value;
    }

    /**
     * Returns a secret such as {@code ALMANAC_BACKUP_PASSPHRASE}, or the content of the file that its {@code _FILE}
     * setting names, as the application reads it.
     */
    String secret(String name) throws IOException {
        String path = get(name + "_FILE", "");
        return path.isEmpty() ? get(name, "") : Files.readString(Path.of(path)).strip();
    }

    /** Returns the port to listen on, 1 to 65535. */
    int port() {
        String port = get("ALMANAC_HTTP_PORT", "8080");
        if (!port.matches("[0-9]{1,5}") || Integer.parseInt(port) < 1 || Integer.parseInt(port) > 65_535) {
            throw new StartException("ALMANAC_HTTP_PORT must be a number from 1 to 65535, not '" + port + "'.");
        }
        return Integer.parseInt(port);
    }

    /** Returns the IP address to listen on; {@code 0.0.0.0} means all. */
    String listenAddress() {
        return get("ALMANAC_HTTP_ADDRESS", "0.0.0.0");
    }

    /** Returns the port for monitoring; 0 for none. */
    int managementPort() {
        return Integer.parseInt(get("ALMANAC_MANAGEMENT_PORT", "0"));
    }

    /** Returns the IP address of that port. */
    String managementAddress() {
        return get("ALMANAC_MANAGEMENT_ADDRESS", "127.0.0.1");
    }

    /** Returns the site's root as this machine reaches it. */
    URI local() {
        String address = listenAddress();
        boolean all = address.matches("[0.:]*");
        String host = all ? "localhost" : address.contains(":") ? "[" + address + "]" : address;
        String scheme = get("ALMANAC_TLS_CERTIFICATE", "").isEmpty() ? "http" : "https";
        return URI.create(scheme + "://" + host + ":" + port());
    }

    Path dataDirectory() {
        return workingDirectory.resolve(get("ALMANAC_DATA_DIR", "data")).normalize();
    }

    String site() {
        return get("ALMANAC_PUBLIC_URL", local().toString()).replaceFirst("/+$", "");
    }

    /** Returns the public address of the interface, without a slash at the end. */
    String address() {
        return site() + "/cal/events/v1";
    }

    /** Passes the file's settings on to the application, unless {@code java -D} or the environment overrides them. */
    void handOn() {
        for (String key : file.stringPropertyNames()) {
            boolean said = system.getProperty(key) != null
                    || !environment.getOrDefault(name(key), "").isBlank();
            if (!said) {
                system.setProperty(key, file.getProperty(key).strip());
            }
        }
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '.');
    }

    private static String name(String key) {
        return key.toUpperCase(Locale.ROOT).replace('.', '_');
    }
}
