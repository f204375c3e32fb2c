package almanac.start;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;

/**
 * Starts Almanac and says when it answers; if it can't, says why in one sentence and ends with status 1. The server
 * itself would stay up after a failed deployment and answer 404.
 */
public final class Main {

    private static final String FAILURE = "almanac.start.failure";
    private static final String PASSWORD_FILE = "admin-password";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Choices choices;
    private final int port;
    private final Path data;

    private Main() {
        choices = new Choices(System.getenv(), Path.of("").toAbsolutePath());
        port = choices.port();
        data = Path.of(choices.get("ALMANAC_DATA_DIR", "data")).toAbsolutePath();
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        PrintStream console = System.err;
        try {
            new Main().start();
        } catch (StartException e) {
            console.println("Almanac can't start: " + e.getMessage());
            console.flush();
            Runtime.getRuntime().halt(1);
        }
    }

    private void start() throws IOException, InterruptedException {
        requireFreePort();
        Path logs = makeDirectories();
        boolean passwordKnown = Files.exists(data.resolve(PASSWORD_FILE));
        choices.handOn();
        System.setProperty("almanac.data.dir", data.toString());
        StartLog log = StartLog.begin(logs.resolve("start.log"));
        boot();
        requireApplication(log);
        awaitAnswer();
        log.end();
        System.out.println("Almanac answers at " + address() + "/cal/events/v1 (data in " + data + ")");
        if (!passwordKnown && Files.exists(data.resolve(PASSWORD_FILE))) {
            System.out.println("Sign in as admin with the password "
                    + Files.readString(data.resolve(PASSWORD_FILE)).strip() + " (kept in "
                    + data.resolve(PASSWORD_FILE) + ", readable by you only)");
        }
    }

    private String address() {
        return choices.get("ALMANAC_PUBLIC_URL", "http://localhost:" + port).replaceFirst("/+$", "");
    }

    private void requireFreePort() {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(port));
        } catch (IOException e) {
            throw new StartException("port " + port + " is taken; choose another with ALMANAC_HTTP_PORT.");
        }
    }

    private Path makeDirectories() {
        try {
            if (Files.notExists(data)) {
                Files.createDirectories(
                        data, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            }
            Path logs = Files.createDirectories(data.resolve("logs"));
            Files.createDirectories(data.resolve("server"));
            return logs;
        } catch (IOException e) {
            throw new StartException("ALMANAC_DATA_DIR: " + data + " can't be written to.");
        }
    }

    private void boot() {
        String[] arguments = {
            "--nohazelcast",
            "--disablephonehome",
            "--port",
            Integer.toString(port),
            "--unpackdir",
            data.resolve("server").toString()
        };
        try {
            Class.forName("fish.payara.micro.PayaraMicro")
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) arguments);
        } catch (ReflectiveOperationException e) {
            throw new StartException("the server doesn't boot: " + e.getCause());
        }
    }

    private static void requireApplication(StartLog log) {
        String failure = System.getProperty(FAILURE);
        if (failure != null) {
            throw new StartException(failure + " (More in " + log.path() + ".)");
        }
    }

    private void awaitAnswer() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + port + "/cal/events/v1/events?per_page=1"))
                .timeout(PATIENCE)
                .build();
        HttpResponse<String> answer =
                HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        if (answer.statusCode() != 200) {
            throw new StartException(
                    "the application was not deployed; " + data.resolve("logs/start.log") + " says why.");
        }
    }
}
