package almanac.start.server;

import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/**
 * The server in {@code almanac.jar}. Its one implementation is named in the jar as a service: a public class with an
 * empty constructor, which boots the server with its port closed, since an open one would answer 404 until the
 * application is deployed.
 */
public interface EmbeddedServer {

    /** The application's path in the jar. */
    String APPLICATION = "/MICRO-INF/deploy/ROOT.war";

    /** Returns the server that the jar was built with. */
    static EmbeddedServer ofThisJar() {
        return ServiceLoader.load(EmbeddedServer.class)
                .findFirst()
                .orElseThrow(() -> new StartException("almanac.jar isn't whole: it has no server."));
    }

    /**
     * Boots the server and deploys the application. If the deployment fails, it either throws, or logs why.
     *
     * @param directory an empty one, for its configuration and the unpacked application
     * @param port the port on which it will listen, at the address in the system property {@code almanac.http.address}
     * @param progress called before each slow step
     * @param booted run when the server has booted and configured its log, before the application is deployed
     * @throws StartException if it doesn't boot
     */
    void boot(Path directory, int port, Consumer<String> progress, Runnable booted);

    /** Starts to accept connections. */
    void openPort();

    /** Stops accepting connections, and closes those that are open. */
    void closePort();
}
