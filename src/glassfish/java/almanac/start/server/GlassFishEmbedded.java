package almanac.start.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import org.glassfish.embeddable.CommandResult;
import org.glassfish.embeddable.CommandRunner;
import org.glassfish.embeddable.GlassFish;
import org.glassfish.embeddable.GlassFishException;
import org.glassfish.embeddable.GlassFishProperties;
import org.glassfish.embeddable.GlassFishRuntime;

/** GlassFish Embedded, in the {@code almanac.jar} of the profile {@code glassfish}. Its connector is Payara's. */
public final class GlassFishEmbedded implements EmbeddedServer {

    private static final Logger LOG = Logger.getLogger(GlassFishEmbedded.class.getName());
    private static final String LOG_SETTINGS = "/MICRO-INF/domain/logging.properties";
    private static final String SETTINGS = "/MICRO-INF/pre-boot-commands.txt";
    private static final String LISTENER =
            "configs.config.server-config.network-config.network-listeners.network-listener.http-listener.";
    private static final String ACCESS_LOG =
            "configs.config.server-config.http-service.virtual-server.server.access-logging-enabled";
    private static final String ASCII_ONLY = "org.glassfish.grizzly.http.STRICT_HEADER_VALUE_VALIDATION_RFC_9110";

    /** What else the lines of {@link #SETTINGS} name. */
    private static final List<String> PAYARAS_OWN = List.of("microprofile", "server-header");

    private CommandRunner commands;

    @Override
    public void boot(Path directory, int port, Consumer<String> progress, Runnable booted) {
        progress.accept("Starting the server");
        System.setProperty(ASCII_ONLY, "false"); // HTTP permits other bytes in headers; RequestCheck refuses the rest
        System.setProperty("product.name", ""); // which each response would name
        try {
            configureLog();
            GlassFish server = started(directory);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server)));
            commands = server.getCommandRunner();
            configureConnector(port);
            booted.run();
            progress.accept("Deploying Almanac");
            deploy(server, directory.resolve("ROOT.war"));
        } catch (GlassFishException e) {
            throw new StartException("the server doesn't boot: " + (e.getCause() == null ? e : e.getCause()) + ".");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file that the command line names counts more. */
    private static void configureLog() throws IOException {
        if (System.getProperty("java.util.logging.config.file") == null) {
            try (InputStream settings = resource(LOG_SETTINGS)) {
                LogManager.getLogManager().readConfiguration(settings);
            }
        }
    }

    private static GlassFish started(Path directory) throws GlassFishException {
        GlassFishProperties properties = new GlassFishProperties();
        properties.setProperty("glassfish.embedded.tmpdir", directory.toString());
        GlassFish server = GlassFishRuntime.bootstrap().newGlassFish(properties);
        server.start();
        return server;
    }

    /** By the commands that Payara Micro runs, apart from what this server hasn't. */
    private void configureConnector(int port) throws IOException {
        run("set", LISTENER + "port=" + port);
        run("set", ACCESS_LOG + "=false"); // of addresses that nobody asked for, and too short for long ones
        for (String line : lines(SETTINGS)) {
            if (line.startsWith("set ") && PAYARAS_OWN.stream().noneMatch(line::contains)) {
                run("set", line.substring("set ".length()));
            }
        }
    }

    /** The log isn't asked for the reason: while it deploys, this server logs faults that are none. */
    private static void deploy(GlassFish server, Path war) throws GlassFishException, IOException {
        try (InputStream application = resource(APPLICATION)) {
            Files.copy(application, war);
        }
        try {
            server.getDeployer().deploy(war.toFile(), "--contextroot", "/", "--name", "ROOT");
        } catch (GlassFishException e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            throw new StartException("the application can't be deployed: "
                    + cause.toString().lines().findFirst().orElse("") + ".");
        }
    }

    private static List<String> lines(String resource) throws IOException {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(resource(resource), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }

    private static InputStream resource(String path) {
        return Objects.requireNonNull(GlassFishEmbedded.class.getResourceAsStream(path), path);
    }

    @Override
    public void openPort() {
        enable(true);
    }

    @Override
    public void closePort() {
        enable(false);
    }

    private void enable(boolean whether) {
        if (!run("set", LISTENER + "enabled=" + whether)) {
            throw new StartException("the server doesn't " + (whether ? "open" : "close") + " its port.");
        }
    }

    /** Returns whether it succeeded; if not, that is logged. */
    private boolean run(String command, String argument) {
        CommandResult result = commands.run(command, argument);
        if (result.getExitStatus() == CommandResult.ExitStatus.SUCCESS) {
            return true;
        }
        LOG.log(Level.WARNING, command + " " + argument + ": " + result.getOutput(), result.getFailureCause());
        return false;
    }

    private static void stop(GlassFish server) {
        try {
            server.stop();
        } catch (GlassFishException e) {
            LOG.log(Level.WARNING, "the server doesn't stop", e);
        }
    }
}
