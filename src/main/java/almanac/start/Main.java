package almanac.start;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Starts Almanac and says when it answers; if it can't, says why in one sentence and ends with status 1. The server
 * itself would stay up after a failed deployment and answer 404.
 */
public final class Main {

    /** How the application tells the launcher why it can't start, as a system property. */
    private static final String FAILURE = "almanac.start.failure";

    private static final Duration STOP_PATIENCE = Duration.ofSeconds(10);

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final Choices choices;
    private final int port;
    private final DataDirectory data;

    private Main(Choices choices) throws IOException {
        this.choices = choices;
        List<String> faults = SettingsFaults.of(choices);
        if (!faults.isEmpty()) {
            throw new StartException(faults);
        }
        port = choices.port();
        requireFree(choices.listenAddress(), port);
        data = DataDirectory.open(choices.dataDirectory());
    }

    /** Takes {@code --check-settings}, {@code --prepare DIRECTORY} or no arguments: everything else is a setting (see README, Settings). */
    public static void main(String[] arguments) throws IOException {
        PrintStream console = System.err;
        try {
            if (arguments.length == 0) {
                new Main(Choices.ofThisProcess()).start();
            } else if (arguments.length == 2 && arguments[0].equals("--prepare")) {
                System.out.println("From now on start it by: " + Preparation.into(Path.of(arguments[1])));
            } else if (arguments.length == 1 && arguments[0].equals("--check-settings")) {
                checkSettings();
            } else {
                throw new StartException(
                        "it takes --check-settings, --prepare DIRECTORY, or no arguments: all else is a setting.");
            }
        } catch (StartException e) {
            e.sentences().forEach(sentence -> console.println("Almanac can't start: " + sentence));
            end();
        }
    }

    /** Prints what is wrong with the settings, a line for each fault, and ends with status 1; or says that all is well. */
    private static void checkSettings() throws IOException {
        List<String> faults = SettingsFaults.of(Choices.ofThisProcess());
        if (faults.isEmpty()) {
            System.out.println("All settings can be used.");
            return;
        }
        faults.forEach(System.err::println);
        System.exit(1);
    }

    private void start() throws IOException {
        boolean passwordKnown = Files.exists(data.adminPassword());
        choices.handOn();
        System.setProperty("almanac.http.address", choices.listenAddress()); // the server's own settings name it
        System.setProperty("almanac.data.dir", data.path().toString());
        System.setProperty("java.io.tmpdir", data.temporary().toString());
        ServerLog log = ServerLog.begin(data.logs().resolve("server.log"));
        boot();
        requireAnswer(log.path());
        log.showOnConsole();
        out.println("Almanac answers at " + choices.address() + " (data in " + data.path() + ")");
        if (!passwordKnown && Files.exists(data.adminPassword())) {
            out.println("Sign in as admin with the password "
                    + Files.readString(data.adminPassword()).strip() + " (kept in " + data.adminPassword()
                    + ", readable by you only)");
        }
    }

    private static void requireFree(String address, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(address, port));
        } catch (IOException e) {
            String message = String.valueOf(e.getMessage());
            if (message.contains("Cannot assign")) {
                throw new StartException(
                        "this machine has no address " + address + "; ALMANAC_HTTP_ADDRESS must name one of its own.");
            }
            String why = message.contains("in use") ? "is taken" : "can't be opened (" + message + ")";
            throw new StartException("port " + port + " " + why + "; ALMANAC_HTTP_PORT names another.");
        }
    }

    /** Boots the server from the class path if it is {@link Preparation prepared}, else it unpacks itself first. */
    private void boot() {
        boolean prepared = Main.class.getResource("/fish/payara/micro/impl/PayaraMicroImpl.class") != null;
        if (prepared) { // what the server's own launchers tell it: its configuration, and where the libraries are
            URI jar = URI.create(Main.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toString());
            System.setProperty("fish.payara.micro.BootJar", jar.toString());
            System.setProperty(
                    "fish.payara.micro.UnpackDir", Path.of(jar).getParent().toString());
        }
        String[] arguments = {
            "--nohazelcast",
            "--disablephonehome",
            "--port",
            Integer.toString(port),
            prepared ? "--rootdir" : "--unpackdir",
            data.server().toString()
        };
        try {
            // by name, so that nothing here is compiled against the server
            Class.forName(prepared ? "fish.payara.micro.impl.PayaraMicroImpl" : "fish.payara.micro.PayaraMicro")
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) arguments);
        } catch (ReflectiveOperationException e) {
            throw new StartException("the server doesn't boot: " + (e.getCause() == null ? e : e.getCause()) + ".");
        }
    }

    private void requireAnswer(Path log) {
        String failure = System.getProperty(FAILURE);
        if (failure == null && answers()) {
            return;
        }
        err.println("The log of the server is " + log);
        throw new StartException(failure == null ? "the server booted, but Almanac doesn't answer." : failure);
    }

    private boolean answers() {
        try {
            return new Application(choices.local()).answers();
        } catch (IOException e) {
            return false;
        }
    }

    /** Lets the server close what it opened, but doesn't wait for it forever. */
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
