package almanac.start.server;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import almanac.domain.media.Pictures;
import almanac.support.AlmanacProcess;
import almanac.support.Contract;
import almanac.support.Eventually;
import almanac.support.Site;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** What a client that polls all the time gets, from before the start until after the end. */
class AvailabilityIT {

    private static final int SIGTERM = 143;
    private static final String REFUSED = "refused";

    /** Leaves the processors to the server, and is shorter than any of its states. */
    private static final Duration PAUSE = Duration.ofMillis(5);

    @TempDir
    private Path directory;

    private final List<String> answers = new CopyOnWriteArrayList<>();
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch mayAnswer = new CountDownLatch(1);
    private volatile boolean finished;
    private HttpServer pictures;
    private Map<String, String> settings;
    private int port;
    private int managementPort;

    /** Pictures that come as late as the test says. */
    @BeforeEach
    void serveLatePictures() throws IOException {
        byte[] picture = Pictures.of("png", 40, 20);
        pictures = HttpServer.create(new InetSocketAddress("localhost", AlmanacProcess.freePort()), 0);
        pictures.setExecutor(task -> new Thread(task).start());
        pictures.createContext("/", exchange -> {
            asked.countDown();
            eventually(() -> assertThat(mayAnswer.getCount()).isZero());
            exchange.sendResponseHeaders(200, picture.length);
            exchange.getResponseBody().write(picture);
            exchange.close();
        });
        pictures.start();
        managementPort = AlmanacProcess.freePort();
        settings = AlmanacProcess.settings(
                "ALMANAC_IMAGE_HOSTS",
                "localhost:" + pictures.getAddress().getPort(),
                "ALMANAC_MANAGEMENT_PORT",
                "" + managementPort);
        port = Integer.parseInt(settings.get("ALMANAC_HTTP_PORT"));
    }

    @AfterEach
    void end() {
        finished = true;
        mayAnswer.countDown();
        pictures.stop(0);
    }

    @Contract("2 the server is")
    void nobodyIsAnsweredByAnybodyElse() throws Exception {
        Thread asking = new Thread(this::ask);
        asking.start();
        try (AlmanacProcess almanac = new AlmanacProcess(directory, settings)) {
            assertThat(almanac.awaitAnswer().sentences())
                    .as("the administrator's password isn't told where the settings give it")
                    .hasSize(1);
            assertThat(almanac.progress())
                    .extracting(line -> line.replaceFirst(" *[0-9]+ s  ", "").replaceFirst(" [0-9]+ ", " N "))
                    .containsExactly(
                            "Starting the server", "Deploying Almanac", "Opening the database", "Making the database");
            await(answers -> answers.contains("200 application/json"));
            almanac.admin().create("The first write, which takes longest", "").is(201);
            monitoringSeesIt(almanac.admin());
            incompleteRequestsKeepMonitoringWaitingForAMomentOnly();
            whatIsUnderWayIsAnswered(almanac);
            assertThat(almanac.status()).isEqualTo(SIGTERM);
            assertThat(almanac.err()).isEmpty();
            await(answers -> answers.get(answers.size() - 1).equals(REFUSED));
        } finally {
            finished = true;
            asking.join();
        }
        assertThat(answers).startsWith(REFUSED, "200 application/json");
        assertThat(answers).isSubsetOf(REFUSED, "broken off", "200 application/json", "503 application/json 10");
    }

    /** More of them than there are threads. */
    private void incompleteRequestsKeepMonitoringWaitingForAMomentOnly() throws IOException {
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < 8; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), managementPort);
                open.add(socket);
                socket.getOutputStream().write("GET /heal".getBytes(StandardCharsets.US_ASCII));
            }
            eventually(() -> assertThatCode(() -> monitoring("/health/live")).doesNotThrowAnyException());
        } finally {
            for (Socket each : open) {
                each.close();
            }
        }
    }

    private Site.Answer monitoring(String path) {
        return Site.at(managementPort).get("http://127.0.0.1:" + managementPort + path);
    }

    /** Monitoring has a port of its own, where nothing else is, and nothing of it is anywhere else. */
    private void monitoringSeesIt(Site admin) {
        admin.get("/events/1").is(404);
        admin.get("/tags").is(200);
        admin.get("/venues/1").is(404);
        assertThat(admin.with("admin", "wrong").get("/events/1").header("X-Request-Id"))
                .isNotEmpty();
        Site.Answer ready = monitoring("/health/ready").is(200);
        assertThat(ready.text("status")).isEqualTo("UP");
        assertThat(ready.json().getJsonArray("checks"))
                .extracting(check -> check.asJsonObject().getString("name"))
                .containsExactly("requests", "database", "disk", "images", "jobs");
        monitoring("/health/started").is(200);
        assertThat(monitoring("/metrics").body())
                .contains(
                        "almanac_request_seconds_count{channel=\"interface\",method=\"POST\",route=\"events\",status=\"201\"} 1",
                        "almanac_request_seconds_count{channel=\"interface\",method=\"GET\",route=\"\",status=\"401\"} 1",
                        "almanac_request_seconds_count{channel=\"interface\",method=\"GET\",route=\"tags\",status=\"200\"} 1",
                        "almanac_request_seconds_count{channel=\"interface\",method=\"GET\",route=\"venues/{key}\",status=\"404\"} 1",
                        "almanac_refusals_total{code=\"rest-event-not-found\",status=\"404\"} 1.0",
                        "almanac_database_connections_max{database=\"primary\"} 32.0",
                        "almanac_change_log_position",
                        "jvm_memory_used_bytes",
                        "almanac_response_cache_total{result=\"miss\"}");
        for (String other : List.of("/", "/events/month", "/health/ready/", "/metrics/x")) {
            monitoring(other).is(404);
        }
        Site.at(managementPort)
                .delete("http://127.0.0.1:" + managementPort + "/metrics")
                .is(405);
        for (String path : List.of("/metrics", "/health", "/health/ready")) {
            admin.get(admin.root() + path).is(404); // for everybody
        }
    }

    /** A write that waits for a picture is under way for certain when that is asked for. */
    private void whatIsUnderWayIsAnswered(AlmanacProcess almanac) {
        CompletableFuture<Site.Answer> answer = underWay(almanac, ", 'image': '%s/picture.png'");
        almanac.terminate();
        await(answers -> answers.contains("503 application/json 10"));
        monitoring("/health/ready").is(503); // so that nobody is sent here
        monitoring("/health/live").is(200);
        mayAnswer.countDown();
        answer.join().is(201);
    }

    private CompletableFuture<Site.Answer> underWay(AlmanacProcess almanac, String images) {
        String url = "http://localhost:" + pictures.getAddress().getPort();
        CompletableFuture<Site.Answer> answer =
                concurrently(() -> almanac.admin().create("Under way", images.replace("%s", url)));
        eventually(() -> assertThat(asked.getCount()).isZero());
        return answer;
    }

    /** Three pictures that never come would keep a write waiting for half a minute. */
    @Contract("2 the server is")
    @Tag("long")
    void whatTakesLongerThanEightSecondsIsBrokenOff() throws Exception {
        String images =
                ", 'image': '%s/a', 'venue': {'venue': 'V', 'image': '%s/b'}, 'organizer': {'organizer': 'O', 'image': '%s/c'}";
        try (AlmanacProcess almanac = new AlmanacProcess(directory, settings).awaitAnswer()) {
            CompletableFuture<Site.Answer> answer = underWay(almanac, images);
            long stopped = System.nanoTime();
            almanac.terminate();

            assertThat(answer).failsWithin(Eventually.PATIENCE).withThrowableOfType(ExecutionException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - stopped)).isGreaterThanOrEqualTo(Duration.ofSeconds(8));
            assertThat(almanac.status()).isEqualTo(SIGTERM);
        }
    }

    private void await(Predicate<List<String>> condition) {
        eventually(() -> assertThat(answers).isNotEmpty().satisfies(so -> assertThat(condition.test(answers))
                .isTrue()));
    }

    /** Notes each answer that is another than the one before. */
    private void ask() {
        while (!finished) {
            String answer = answer();
            if (answers.isEmpty() || !answers.get(answers.size() - 1).equals(answer)) {
                answers.add(answer);
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    /** Status, type and {@code Retry-After}, over a connection of its own. */
    private String answer() {
        try (Socket socket = new Socket("localhost", port)) {
            String request =
                    "GET /cal/events/v1/events HTTP/1.1\r\nHost: localhost:" + port + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return brief(socket.getInputStream());
        } catch (IOException e) {
            return e instanceof ConnectException ? REFUSED : "broken off";
        }
    }

    private static String brief(InputStream in) throws IOException {
        String answer = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        if (answer.isEmpty()) {
            return "broken off";
        }
        String[] parts = answer.split("\r\n\r\n", 2);
        String status = parts[0].substring("HTTP/1.1 ".length(), "HTTP/1.1 200".length());
        String brief = status + header(parts[0], "Content-Type") + header(parts[0], "Retry-After");
        boolean isWhole = status.equals("200")
                ? parts[1].contains("{")
                : parts[1].contains("\"rest_unavailable\"")
                        && header(parts[0], "Connection").equals(" close");
        return isWhole ? brief : brief + " without what belongs to it";
    }

    private static String header(String head, String name) {
        return head.lines()
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ": "))
                .map(line -> line.substring(name.length() + 1).split(";")[0])
                .collect(Collectors.joining());
    }
}
