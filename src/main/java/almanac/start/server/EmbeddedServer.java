package almanac.start.server;

import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/**
 * The server in {@code almanac.jar}. The class that knows which one it is, is named in the jar as its service: it is
 * public, has a constructor without parameters, and boots the server with its port closed. Otherwise that would answer
 * 404 until the application is deployed.
 */
public interface EmbeddedServer {

    /** Where the application is in the jar. */
    String APPLICATION = "/MICRO-INF/deploy/ROOT.war";

    /** Returns the one that the jar was built with. */
    static EmbeddedServer ofThisJar() {
        return ServiceLoader.load(EmbeddedServer.class)
                .findFirst()
                .orElseThrow(() -> new StartException("almanac.jar isn't whole: it has no server."));
    }

    /**
     * Boots the server and deploys the application. If that isn't deployed, it either throws, or logs why.
     *
     * @param directory an empty one, in which it keeps its configuration and unpacks the application
     * @param port the port on which it will listen, at the address in the system property {@code almanac.http.address}
     * @param progress called before each slow step
     * @param booted run when the server has booted and configured its log, before the application is deployed
     * @throws StartException if it doesn't boot
     */
    void boot(Path directory, int port, Consumer<String> progress, Runnable booted);

    /** Starts to accept connections. */
    void openPort();

    /** Stops accepting connections, and ends those that are open. */
    void closePort();
}
