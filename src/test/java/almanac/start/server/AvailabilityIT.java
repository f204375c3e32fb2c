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
import java.net.URI;
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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** What a client that polls all the time gets, from before the start until after the end. */
class AvailabilityIT {

    private static final int SIGTERM = 143;
    private static final String REFUSED = "refused";

    @TempDir
    private Path directory;

    private final List<String> answers = new CopyOnWriteArrayList<>();
    private volatile boolean finished;
    private int port;
    private int picturePort;
    private int managementPort;

    @Contract("2 the server is")
    void nobodyIsAnsweredByAnybodyElse() throws IOException, InterruptedException {
        port = AlmanacProcess.freePort();
        picturePort = AlmanacProcess.freePort();
        managementPort = AlmanacProcess.freePort();
        Thread asking = new Thread(this::ask);
        asking.start();
        try (AlmanacProcess almanac = new AlmanacProcess(
                directory,
                Map.of(
                        "ALMANAC_HTTP_PORT",
                        Integer.toString(port),
                        "ALMANAC_ADMIN_PASSWORD",
                        "admin-password",
                        "ALMANAC_IMAGE_HOSTS",
                        "localhost:" + picturePort,
                        "ALMANAC_MANAGEMENT_PORT",
                        Integer.toString(managementPort)),
                AlmanacProcess.QUICK_COMPILER,
                "-jar",
                AlmanacProcess.JAR.toString())) {
            assertThat(almanac.awaitAnswer().sentences())
                    .as("the administrator's password isn't told where the settings give it")
                    .hasSize(1);
            assertThat(almanac.progress())
                    .extracting(line -> line.replaceFirst(" *[0-9]+ s  ", "").replaceFirst(" [0-9]+ ", " N "))
                    .containsExactly(
                            "Starting the server", "Deploying Almanac", "Opening the database", "Making the database");
            await(answers -> answers.contains("200 application/json"));
            Site admin = new Site(URI.create("http://localhost:" + port), null).as("admin");
            assertThat(admin.create("The first write, which takes longest", "").status())
                    .isEqualTo(201);
            monitoringSeesIt(admin);
            incompleteRequestsKeepMonitoringWaitingForAMomentOnly();
            whatIsUnderWayIsAnswered(almanac, admin);
            assertThat(almanac.status()).isEqualTo(SIGTERM);
            assertThat(almanac.err()).isEmpty();
            await(answers -> answers.get(answers.size() - 1).equals(REFUSED));
        } finally {
            finished = true;
            asking.join();
        }
        assertThat(answers.get(0)).isEqualTo(REFUSED);
        assertThat(answers.get(1)).as("the first answer").isEqualTo("200 application/json");
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
            eventually(() -> assertThatCode(() -> monitoring().get(monitoring().root() + "/health/live"))
                    .doesNotThrowAnyException());
        } finally {
            for (Socket each : open) {
                each.close();
            }
        }
    }

    private Site monitoring() {
        return new Site(URI.create("http://127.0.0.1:" + managementPort), null);
    }

    /** Monitoring has a port of its own, where nothing else is, and nothing of it is anywhere else. */
    private void monitoringSeesIt(Site admin) {
        assertThat(admin.get(admin.root() + "/cal/events/v1/events/1").status()).isEqualTo(404);
        Site.Answer refused = admin.with("admin", "wrong").get(admin.root() + "/cal/events/v1/events/1");
        assertThat(refused.header("X-Request-Id")).isNotEmpty();
        Site.Answer ready = monitoring().get(monitoring().root() + "/health/ready");
        assertThat(ready.status()).as(ready.response().body()).isEqualTo(200);
        assertThat(ready.json().getString("status")).isEqualTo("UP");
        assertThat(ready.json().getJsonArray("checks").getValuesAs(check -> check.asJsonObject()
                        .getString("name")))
                .containsExactly("requests", "database", "disk", "images", "jobs");
        assertThat(monitoring().get(monitoring().root() + "/health/started").status())
                .isEqualTo(200);
        assertThat(monitoring().get(monitoring().root() + "/metrics").response().body())
                .contains(
                        "almanac_request_seconds_count{channel=\"interface\",method=\"POST\",route=\"events\",status=\"201\"} 1")
                .contains(
                        "almanac_request_seconds_count{channel=\"interface\",method=\"GET\",route=\"\",status=\"401\"} 1")
                .contains("almanac_refusals_total{code=\"rest-event-not-found\",status=\"404\"} 1.0")
                .contains("almanac_database_connections_max{database=\"primary\"} 32.0", "almanac_change_log_position")
                .contains("jvm_memory_used_bytes", "almanac_response_cache_total{result=\"miss\"}");
        for (String other : List.of("/", "/events/month", "/health/ready/", "/metrics/x")) {
            assertThat(monitoring().get(monitoring().root() + other).status())
                    .as(other)
                    .isEqualTo(404);
        }
        assertThat(monitoring().delete(monitoring().root() + "/metrics").status())
                .isEqualTo(405);
        for (String path : List.of("/metrics", "/health", "/health/ready")) {
            assertThat(admin.get(admin.root() + path).status())
                    .as("for everybody: " + path)
                    .isEqualTo(404);
        }
    }

    /** A write that waits for a picture is under way for certain when that is asked for. */
    private void whatIsUnderWayIsAnswered(AlmanacProcess almanac, Site admin) throws IOException {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch stopping = new CountDownLatch(1);
        byte[] picture = Pictures.of("png", 40, 20);
        HttpServer pictures = HttpServer.create(new InetSocketAddress("localhost", picturePort), 0);
        pictures.createContext("/", exchange -> {
            asked.countDown();
            eventually(() -> assertThat(stopping.getCount()).isZero());
            exchange.sendResponseHeaders(200, picture.length);
            exchange.getResponseBody().write(picture);
            exchange.close();
        });
        pictures.start();
        try {
            String image = ", 'image': 'http://localhost:" + picturePort + "/picture.png'";
            CompletableFuture<Site.Answer> answer = concurrently(() -> admin.create("Under way", image));
            eventually(() -> assertThat(asked.getCount()).isZero());
            almanac.terminate();
            await(answers -> answers.contains("503 application/json 10"));
            assertThat(monitoring().get(monitoring().root() + "/health/ready").status())
                    .as("so that nobody is sent here")
                    .isEqualTo(503);
            assertThat(monitoring().get(monitoring().root() + "/health/live").status())
                    .isEqualTo(200);
            stopping.countDown();
            assertThat(answer.join().status()).isEqualTo(201);
        } finally {
            pictures.stop(0);
        }
    }

    /** Three pictures that never come would keep a write waiting for half a minute. */
    @Contract("2 the server is")
    @Tag("long")
    void whatTakesLongerThanEightSecondsIsBrokenOff() throws IOException, InterruptedException {
        port = AlmanacProcess.freePort();
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        ExecutorService threads = Executors.newCachedThreadPool();
        HttpServer pictures = HttpServer.create(new InetSocketAddress("localhost", AlmanacProcess.freePort()), 0);
        pictures.setExecutor(threads);
        pictures.createContext("/", exchange -> {
            asked.countDown();
            eventually(() -> assertThat(over.getCount()).isZero());
            exchange.close();
        });
        pictures.start();
        String url = "http://localhost:" + pictures.getAddress().getPort();
        String images =
                ", 'image': '%1$s/a', 'venue': {'venue': 'V', 'image': '%1$s/b'}, 'organizer': {'organizer': 'O', 'image': '%1$s/c'}"
                        .formatted(url);
        Map<String, String> settings = Map.of(
                "ALMANAC_HTTP_PORT",
                Integer.toString(port),
                "ALMANAC_ADMIN_PASSWORD",
                "admin-password",
                "ALMANAC_IMAGE_HOSTS",
                "localhost:" + pictures.getAddress().getPort());
        try (AlmanacProcess almanac = new AlmanacProcess(directory, settings).awaitAnswer()) {
            Site admin = new Site(URI.create("http://localhost:" + port), null).as("admin");
            CompletableFuture<Site.Answer> answer = concurrently(() -> admin.create("Under way", images));
            eventually(() -> assertThat(asked.getCount()).isZero());
            long stopped = System.nanoTime();
            almanac.terminate();

            assertThat(answer).failsWithin(Eventually.PATIENCE).withThrowableOfType(ExecutionException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - stopped)).isGreaterThanOrEqualTo(Duration.ofSeconds(8));
            assertThat(almanac.status()).isEqualTo(SIGTERM);
        } finally {
            over.countDown();
            pictures.stop(0);
            threads.shutdown();
        }
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
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
        }
    }

    /** Status, type and {@code Retry-After}, over a connection of its own. */
    private String answer() {
        try (Socket socket = new Socket("localhost", port)) {
            send(
                    socket,
                    "GET /cal/events/v1/events HTTP/1.1\r\nHost: localhost:" + port + "\r\nConnection: close\r\n\r\n");
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
