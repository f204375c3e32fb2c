package almanac.start.launcher;

import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The server. It is called by reflection, so that nothing here is compiled against it, and boots with its port closed:
 * otherwise it would answer 404 until the application is deployed.
 */
final class Server {

    private static final String BOOT = "fish.payara.micro.impl.PayaraMicroImpl";
    private static final String COMMANDS = "fish.payara.micro.boot.AdminCommandRunner";
    private static final String LOADER = "fish.payara.micro.boot.loader.OpenURLClassLoader";
    private static final String LISTENER = "configs.config.server-config.network-config"
            + ".network-listeners.network-listener.http-listener.enabled=";

    private static final String ASCII_ONLY = "org.glassfish.grizzly.http.STRICT_HEADER_VALUE_VALIDATION_RFC_9110";

    private final Path directory;
    private final int port;
    private Object commands;

    /**
     * @param directory the directory in which it keeps its configuration, and unpacks the application
     * @param port the port on which it will listen
     */
    Server(Path directory, int port) {
        this.directory = directory;
        this.port = port;
    }

    /**
     * Boots the server and deploys the application.
     *
     * @param progress called before each slow step
     * @param booted run when the server has booted and configured its log, before the application is deployed
     */
    void boot(Consumer<String> progress, Runnable booted) {
        try {
            URL jar = Server.class.getProtectionDomain().getCodeSource().getLocation();
            System.setProperty(
                    ASCII_ONLY, "false"); // HTTP permits other bytes in headers; RequestCheck refuses the rest
            System.setProperty("fish.payara.micro.BootJar", jar.toString()); // as the server's own launchers do
            System.setProperty(
                    "fish.payara.micro.UnpackDir",
                    Path.of(URI.create(jar.toString())).getParent().toString());
            useLoaderOf(jar);
            progress.accept("Starting the server");
            create(with -> listen(with, false), with -> {
                commands = with;
                booted.run();
                progress.accept("Deploying Almanac");
            });
        } catch (ReflectiveOperationException e) {
            throw new StartException("the server doesn't boot: " + (e.getCause() == null ? e : e.getCause()) + ".");
        }
    }

    /** Tells the server in which jar its modules are: all in one, which Java has on its class path already. */
    private static void useLoaderOf(URL jar) throws ReflectiveOperationException {
        Object loader = Class.forName(LOADER)
                .getConstructor(URL[].class, ClassLoader.class)
                .newInstance(new URL[] {jar}, Server.class.getClassLoader());
        Thread.currentThread().setContextClassLoader((ClassLoader) loader);
    }

    private void create(Consumer<Object> preBoot, Consumer<Object> postBoot) throws ReflectiveOperationException {
        Class<?> boot = Class.forName(BOOT, true, Thread.currentThread().getContextClassLoader());
        Object only = boot.getMethod("getInstance").invoke(null);
        boot.getMethod("setPreBootHandler", Consumer.class).invoke(only, preBoot);
        boot.getMethod("setPostBootHandler", Consumer.class).invoke(only, postBoot);
        String[] arguments = {
            "--nohazelcast", "--disablephonehome", "--port", Integer.toString(port), "--rootdir", directory.toString()
        };
        boot.getMethod("create", String[].class).invoke(null, (Object) arguments);
    }

    /** Starts to accept connections. */
    void openPort() {
        listen(Objects.requireNonNull(commands, "it has booted"), true);
    }

    /** Stops accepting connections, and ends those that are open. */
    void closePort() {
        listen(Objects.requireNonNull(commands, "it has booted"), false);
    }

    private static void listen(Object commands, boolean whether) {
        try {
            Class.forName(COMMANDS)
                    .getMethod("run", String.class, String[].class)
                    .invoke(commands, "set", new String[] {LISTENER + whether});
        } catch (InvocationTargetException e) {
            throw new StartException(
                    "the server doesn't " + (whether ? "open" : "close") + " its port: " + e.getCause() + ".");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
