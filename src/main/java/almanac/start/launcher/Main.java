package almanac.start.launcher;

import almanac.start.log.DeploymentFault;
import almanac.start.log.FaultLog;
import almanac.start.log.LogFiles;
import almanac.start.log.ServerLog;
import almanac.start.server.Bean;
import almanac.start.server.EmbeddedServer;
import almanac.start.server.StartException;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.management.JMException;

/**
 * Starts Almanac and reports when it is ready; if it can't start, gives the reason in one sentence and exits with
 * status 1. The server itself would stay up after a failed deployment and answer 404.
 */
public final class Main {

    /** The system property in which the application reports why it can't start. */
    private static final String FAILURE = "almanac.start.failure";

    /** The system property that requests the demo year. */
    private static final String DEMO = "almanac.start.demo";

    /** The system property with the version. */
    private static final String VERSION = "almanac.start.version";

    /** The options with an argument, and the argument's name. */
    private static final Map<String, String> TAKING = Map.of(
            "--prepare", "directory: --prepare DIRECTORY",
            "--backup", "file: --backup FILE",
            "--restore", "file: --restore FILE",
            "--import", "file: --import FILE");

    private static final Map<String, String> VERBS =
            Map.of("--backup", "back up", "--restore", "restore", "--check", "check", "--import", "import");

    private static final String SEE_HELP = "--help tells what it takes.";
    private static final String HELP = """
            java -jar almanac.jar                      starts Almanac
            java -jar almanac.jar --demo               starts it, with a demo year if the calendar is empty
            java -jar almanac.jar --prepare DIRECTORY  makes a start from there quicker
            java -jar almanac.jar --backup FILE        writes a backup of the running calendar
            java -jar almanac.jar --restore FILE       restores a backup into an empty database
            java -jar almanac.jar --import FILE        imports events of another calendar into the running one
            java -jar almanac.jar --check              recounts what is stored twice, and mends it
            java -jar almanac.jar --check-settings     says what is wrong with the settings, and ends
            java -jar almanac.jar --version            says which version this is
            java -jar almanac.jar --help               says this

            Everything else is a setting, such as ALMANAC_HTTP_PORT, in the environment or in almanac.properties.
            """;

    /** Registered by the application when it is deployed. */
    private static final Bean CONNECTOR = new Bean("Connector");

    private static final Duration STOP_PATIENCE = Duration.ofSeconds(10);

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final Choices choices;
    private final int port;
    private final DataDirectory data;
    private final DeploymentFault fault = new DeploymentFault();
    private LogFiles files;

    private Main(Choices choices) throws IOException {
        this.choices = choices;
        List<String> faults = SettingsFaults.ofStart(choices);
        if (!faults.isEmpty()) {
            throw new StartException(faults);
        }
        port = choices.port();
        requireFree(choices.listenAddress(), port, "ALMANAC_HTTP_PORT");
        requireFree(choices.managementAddress(), choices.managementPort(), "ALMANAC_MANAGEMENT_PORT");
        data = DataDirectory.open(choices.dataDirectory());
    }

    /** Takes one of the arguments in {@link #HELP}, or none: everything else is a setting (docs/SETTINGS.md). */
    public static void main(String[] arguments) throws IOException {
        PrintStream console = System.err;
        try {
            run(List.of(arguments));
        } catch (StartException e) {
            String what = arguments.length == 0 ? "start" : VERBS.getOrDefault(arguments[0], "start");
            e.sentences().forEach(sentence -> console.println("Almanac can't " + what + ": " + sentence));
            end();
        }
    }

    private static void run(List<String> arguments) throws IOException {
        String first = arguments.isEmpty() ? "" : arguments.get(0);
        if (arguments.size() > (TAKING.containsKey(first) ? 2 : 1)) {
            throw new StartException("it doesn't take so many arguments; " + SEE_HELP);
        }
        switch (first) {
            case "" -> new Main(Choices.ofThisProcess()).start(false);
            case "--demo" -> new Main(Choices.ofThisProcess()).start(true);
            case "--help" -> System.out.print(HELP);
            case "--version" -> System.out.println("Almanac " + version());
            case "--check-settings" -> checkSettings();
            case "--prepare" -> System.out.println("From now on start it by: " + Preparation.into(path(arguments)));
            case "--backup" -> {
                Commands commands = Commands.ofThisProcess();
                System.setProperty(VERSION, version());
                System.out.println(commands.backUp(path(arguments)));
            }
            case "--check" -> System.out.println(Commands.ofThisProcess().check());
            case "--import" -> System.out.println(Commands.ofThisProcess().imported(path(arguments)));
            case "--restore" -> System.out.println(Commands.ofThisProcess().restore(path(arguments)));
            default -> throw new StartException("it doesn't know '" + first + "'; " + SEE_HELP);
        }
    }

    /** Prints each fault of the settings on a line and exits with status 1, or says that all are valid. */
    private static void checkSettings() throws IOException {
        List<String> faults = new ArrayList<>(SettingsFaults.ofStart(Choices.ofThisProcess()));
        faults.addAll(SettingsFaults.ofMailServer(Choices.ofThisProcess()));
        if (faults.isEmpty()) {
            System.out.println("All settings can be used.");
            return;
        }
        faults.forEach(System.err::println);
        System.exit(1);
    }

    private static Path path(List<String> arguments) {
        if (arguments.size() == 1) {
            throw new StartException(arguments.get(0) + " takes a " + TAKING.get(arguments.get(0)) + ".");
        }
        return Path.of(arguments.get(1));
    }

    /** Returns the version from the jar's manifest. */
    private static String version() {
        return Objects.requireNonNullElse(Main.class.getPackage().getImplementationVersion(), "of no build");
    }

    /** Prefers the application's own reason for a failure to the server's. */
    private void start(boolean withDemo) throws IOException {
        boolean passwordKnown = Files.exists(data.adminPassword());
        choices.handOn();
        System.setProperty("almanac.http.address", choices.listenAddress()); // the server's own settings name it
        System.setProperty(VERSION, version());
        System.setProperty(DEMO, Boolean.toString(withDemo));
        System.setProperty("almanac.data.dir", data.path().toString());
        System.setProperty("java.io.tmpdir", data.temporary().toString());
        System.setProperty(
                FaultLog.JSON,
                Boolean.toString(choices.get("ALMANAC_LOG_FORMAT", "text").equals("json")));
        ServerLog log = ServerLog.begin(data.logs().resolve("server.log"));
        try {
            EmbeddedServer server = boot();
            Signals.beforeEnd(() -> {
                log.hideFromConsole();
                new Stop(server).inOrder();
                files.say("Almanac has stopped");
            });
            open(server);
        } catch (StartException e) {
            err.println("The log of the server is " + log.path());
            throw new StartException(System.getProperty(FAILURE, e.getMessage()));
        }
        log.showOnConsole();
        String ready = "Almanac answers at " + choices.address() + " (data in " + data.path() + ")";
        out.println(ready);
        files.say(ready);
        if (!passwordKnown && Files.exists(data.adminPassword())) {
            out.println("Sign in as admin with the password "
                    + Files.readString(data.adminPassword()).strip() + " (kept in " + data.adminPassword()
                    + ", readable by you only)");
        }
    }

    private EmbeddedServer boot() {
        HeapWatch heap = HeapWatch.begin();
        StartProgress progress = new StartProgress(out);
        EmbeddedServer server = EmbeddedServer.ofThisJar();
        server.boot(
                data.server(),
                port,
                progress::show,
                () -> { // the server has configured its log by now, which removes all handlers
                    progress.listen();
                    heap.readLog();
                    fault.readLog();
                    files = LogFiles.begin(data.logs(), Integer.parseInt(choices.get("ALMANAC_LOG_FILES", "0")));
                });
        fault.endReading();
        return server;
    }

    /** @param port 0 for none */
    private static void requireFree(String address, int port, String setting) {
        try (Socket socket = new Socket()) { // only bound, never listening: no client may get in yet
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(address, port));
        } catch (IOException e) {
            throw new StartException("port " + port + " is taken; " + setting + " names another.");
        }
    }

    /** Opens the port once the application is deployed. */
    private void open(EmbeddedServer server) {
        if (System.getProperty(FAILURE) != null || !CONNECTOR.exists()) {
            throw new StartException(fault.sentence());
        }
        requireFree(choices.listenAddress(), port, "ALMANAC_HTTP_PORT"); // checked again
        server.openPort();
        checkRequests();
        if (!answers()) {
            throw new StartException(
                    "the server booted, but Almanac doesn't answer: its list of events failed, or took longer than two minutes.");
        }
    }

    private static void checkRequests() {
        try {
            CONNECTOR.call("check");
        } catch (JMException e) {
            throw new StartException("Almanac can't check requests: " + e.getMessage() + ".");
        }
    }

    private boolean answers() {
        try {
            return new Application(choices.local()).answers();
        } catch (IOException e) {
            return false;
        }
    }

    /** Lets the server shut down, but doesn't wait for it forever. */
    private static void end() {
        Thread watchdog = new Thread(() -> {
            try {
                Thread.sleep(STOP_PATIENCE.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(1);
        });
        watchdog.setDaemon(true);
        watchdog.start();
        System.exit(1);
    }
}
