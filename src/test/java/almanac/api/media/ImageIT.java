package almanac.api.media;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Images: their store, and how records get one (contract §3, image; §4.3). */
class ImageIT extends SiteTest {

    private Site.Answer upload(String account, byte[] content) {
        return as(account).sendBytes("POST", "/images", "image/png", content);
    }

    private HttpResponse<byte[]> file(String url, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static byte[] multipart(String boundary, byte[] picture) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.write(("--" + boundary + "\r\nContent-Disposition: form-data; name=\"alt_text\"\r\n\r\nA <b>flag</b>\r\n--"
                        + boundary + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x.exe\"\r\n"
                        + "Content-Type: application/octet-stream\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
        body.write(picture);
        body.write(("\r\n--" + boundary + "--\r\n").getBytes(StandardCharsets.UTF_8));
        return body.toByteArray();
    }

    @Contract({"2 created", "4.3 image: {url, id"})
    void anImageIsUploadedServedDescribedAndDeleted() throws IOException, InterruptedException {
        Site.Answer created = as("author")
                .sendBytes(
                        "POST",
                        "/images",
                        "multipart/form-data; boundary=b",
                        multipart("b", Pictures.of("jpg", 400, 200)));
        JsonObject image = created.json();
        String path = "/images/" + created.id();

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).endsWith(path);
        assertThat(image.getString("alt_text")).isEqualTo("A flag");
        assertThat(image.getString("extension")).isEqualTo("jpg");
        assertThat(image.getJsonObject("sizes").keySet()).containsExactly("medium", "thumbnail");
        JsonObject thumbnail = image.getJsonObject("sizes").getJsonObject("thumbnail");
        assertThat(thumbnail.getString("mime-type")).isEqualTo("image/jpeg");
        HttpResponse<byte[]> served = file(thumbnail.getString("url"));
        assertThat(served.statusCode()).isEqualTo(200);
        assertThat(served.body()).hasSize(thumbnail.getInt("filesize"));
        assertThat(served.headers().firstValue("Content-Type")).contains("image/jpeg");
        assertThat(served.headers().firstValue("Cache-Control")).contains("public, max-age=31536000, immutable");
        assertThat(served.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        String tag = served.headers().firstValue("ETag").orElseThrow();
        assertThat(file(thumbnail.getString("url"), "If-None-Match", "\"x\"", "If-None-Match", "W/" + tag)
                        .statusCode())
                .isEqualTo(304);
        assertThat(file(thumbnail.getString("url"), "If-None-Match", "\"x\" " + tag)
                        .statusCode())
                .as("no list")
                .isEqualTo(200);

        assertThat(as("author")
                        .json("PATCH", path, "{'alt_text': ''}", "If-Match", created.header("ETag"))
                        .json()
                        .getString("alt_text"))
                .isEmpty();
        assertThat(as("author")
                        .json("PUT", path, "{}", "If-Match", created.header("ETag"))
                        .code())
                .isEqualTo("rest_precondition_failed");
        assertThat(as("contributor").get("/images?per_page=50").ids("images")).contains(created.id());
        assertThat(as("author").delete(path).id()).isEqualTo(created.id());
        assertThat(as("author").get(path).code()).isEqualTo("rest-image-not-found");
    }

    @ContractCases({"4.2 image", "4.3 image: {url, id"})
    @ValueSource(strings = {"''", "null"})
    void aRecordShowsItsImageUntilItIsRemoved(String nothing) {
        int image = upload("editor", Pictures.of("png", 2000, 1000)).id();
        Site editor = as("editor");
        Site.Answer created = editor.create("With an image", ", 'image': " + image);
        JsonObject shown = anonymous().get("/events/" + created.id()).json().getJsonObject("image");

        assertThat(shown.keySet())
                .containsExactlyInAnyOrder("url", "id", "extension", "width", "height", "filesize", "sizes");
        assertThat(shown.getInt("width")).isEqualTo(2000);
        assertThat(shown.getJsonObject("sizes").keySet())
                .containsExactlyInAnyOrder("thumbnail", "medium", "large", "1536x1536");
        assertThat(created.json().getJsonObject("json_ld").getString("image")).isEqualTo(shown.getString("url"));
        assertThat(editor.delete("/images/" + image).code()).isEqualTo("rest_image_in_use");
        assertThat(editor.json("POST", "/events/" + created.id(), "{'image': " + nothing + "}")
                        .json()
                        .getBoolean("image"))
                .isFalse();
        assertThat(editor.delete("/images/" + image).status()).isEqualTo(200);
        assertThat(editor.json("POST", "/venues", "{'venue': 'Image', 'image': %d}".formatted(image))
                        .refused())
                .containsOnlyKeys("image");
    }

    @Contract({"3 image", "4.2 A write is one", "6 image by URL, in a record"})
    void anImageIsFetchedOnceFromItsAddress() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        server.createContext("/", exchange -> {
            asked.incrementAndGet();
            byte[] picture = exchange.getRequestURI().getPath().equals("/page")
                    ? "<html>".getBytes(StandardCharsets.UTF_8)
                    : Pictures.of("gif", 40, 40);
            exchange.sendResponseHeaders(200, picture.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(picture);
            }
        });
        server.start();
        try {
            String url = "http://localhost:" + server.getAddress().getPort() + "/picture";
            Site.Answer event = as("author").create("Fetched", ", 'image': '" + url + "'");
            assertThat(event.status()).isEqualTo(201);
            JsonObject image = event.json().getJsonObject("image");
            assertThat(image.getString("extension")).isEqualTo("gif");
            Site.Answer venue = as("editor").json("POST", "/venues", "{'venue': 'Fetched', 'image': '" + url + "'}");
            assertThat(venue.json().getJsonObject("image").getInt("id")).isEqualTo(image.getInt("id"));
            assertThat(as("editor")
                            .json("POST", "/images", "{'url': '" + url + "'}")
                            .id())
                    .isEqualTo(image.getInt("id"));
            assertThat(asked.get()).isEqualTo(1);

            String another = ", 'image': '" + url + "?x'";
            assertThat(as("contributor").create("Not fetched", another).refused())
                    .containsOnlyKeys("image");
            assertThat(as("subscriber").create("Not fetched", another).status()).isEqualTo(403);
            assertThat(anonymous().create("Not fetched", another).status()).isEqualTo(401);
            assertThat(asked.get()).isEqualTo(1);
            String page = url.replace("/picture", "/page");
            assertThat(as("author")
                            .create(
                                    "Refused whole",
                                    ", 'image': '%s', 'venue': {'venue': 'Never stored'}".formatted(page))
                            .refused())
                    .containsOnlyKeys("image");
            assertThat(anonymous().get("/venues?search=never%20stored").ids("venues"))
                    .isEmpty();
        } finally {
            server.stop(0);
        }
    }

    /** As many as are fetched at once, and more than transactions run at once on a small machine. */
    @Test
    void nobodyWaitsForImagesThatOthersFetch() {
        eventually(this::anEventIsCreatedWhileOthersFetch); // before their time is over
    }

    private void anEventIsCreatedWhileOthersFetch() throws IOException, InterruptedException {
        int slow = 4;
        CountDownLatch asked = new CountDownLatch(slow);
        CountDownLatch othersAreDone = new CountDownLatch(1);
        ExecutorService threads = Executors.newCachedThreadPool();
        HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            asked.countDown();
            try (exchange) {
                othersAreDone.await();
                byte[] picture = Pictures.of("png", 7, 7);
                exchange.sendResponseHeaders(200, picture.length);
                exchange.getResponseBody().write(picture);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        server.start();
        try {
            String url = "http://localhost:" + server.getAddress().getPort() + "/";
            List<CompletableFuture<Site.Answer>> waiting = IntStream.range(0, slow)
                    .mapToObj(i -> CompletableFuture.supplyAsync(
                            () -> as("author").create("Slow image", ", 'image': '" + url + i + "'"), threads))
                    .toList();
            assertThat(asked.await(5, TimeUnit.SECONDS)).isTrue();

            assertThat(as("author").create("No image", "").status()).isEqualTo(201);

            othersAreDone.countDown();
            assertThat(waiting)
                    .allSatisfy(each -> assertThat(each.join().status()).isEqualTo(201));
        } finally {
            othersAreDone.countDown();
            server.stop(0);
            threads.shutdown();
        }
    }

    @Test
    void allImagesOfARequestAreFetched() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                byte[] picture = Pictures.of("png", 20 + asked.incrementAndGet(), 20);
                exchange.sendResponseHeaders(200, picture.length);
                exchange.getResponseBody().write(picture);
            }
        });
        server.start();
        try {
            String url = "http://localhost:" + server.getAddress().getPort() + "/";
            JsonObject event = as("editor")
                    .create(
                            "Three images",
                            (", 'image': '%sa', 'venue': {'venue': 'Pictured', 'image': '%sb'},"
                                            + " 'organizer': {'organizer': 'Pictured', 'image': '%sc'}")
                                    .formatted(url, url, url))
                    .json();

            assertThat(event.getJsonObject("image").getInt("width")).isEqualTo(21);
            assertThat(event.getJsonObject("venue").getJsonObject("image").getInt("width"))
                    .isEqualTo(22);
            assertThat(event.getJsonArray("organizer")
                            .getJsonObject(0)
                            .getJsonObject("image")
                            .getInt("width"))
                    .isEqualTo(23);
            assertThat(asked.get()).isEqualTo(3);
        } finally {
            server.stop(0);
        }
    }

    @ContractCases("3 image")
    @ValueSource(
            strings = {
                "http://127.0.0.1:%d/cal/events/v1",
                "http://2130706433:%d/x",
                "http://[::1]:%d/x",
                "http://[::ffff:127.0.0.1]:%d/x",
                "http://169.254.169.254/latest/meta-data/",
                "ftp://localhost/x",
                "file:///etc/passwd",
                "picture",
                "0",
                "-1",
                "1.5",
                "987654321"
            })
    void whatIsInsideOrNoImageIsRefusedInTheSameWay(String image) {
        String value = image.contains("%d") ? image.formatted(anonymous().root().getPort()) : image;

        assertThat(as("author")
                        .create("No such image", ", 'image': '" + value + "'")
                        .refused())
                .containsOnlyKeys("image");
    }

    @ContractCases("6 upload to /images")
    @CsvSource({"editor, 201", "author, 201", "contributor, 403", "subscriber, 403"})
    void whoMayUploadIsInTheTable(String account, int status) {
        assertThat(upload(account, Pictures.of("png", 10, 10)).status()).isEqualTo(status);
    }

    @Contract("6 upload to /images")
    void othersImagesAreForEditorsToChange() {
        int image = upload("author", Pictures.of("png", 12, 12)).id();

        assertThat(as("author2")
                        .json("POST", "/images/" + image, "{'alt_text': 'x'}")
                        .status())
                .isEqualTo(403);
        assertThat(as("author2").delete("/images/" + image).status()).isEqualTo(403);
        assertThat(as("subscriber").get("/images/" + image).status()).isEqualTo(403);
        assertThat(anonymous().get("/images").status()).isEqualTo(401);
        assertThat(anonymous()
                        .sendBytes("POST", "/images", "image/png", Pictures.of("png", 9, 9))
                        .status())
                .isEqualTo(401);
        assertThat(as("editor")
                        .json("POST", "/images/" + image, "{'alt_text': 'x'}")
                        .status())
                .isEqualTo(200);
        assertThat(as("editor").delete("/images/" + image).status()).isEqualTo(200);
    }

    @Contract("2 body of an unsupported")
    void whatIsNoPictureIsRefusedByTheNameOfTheField() {
        assertThat(upload("editor", "<svg/>".getBytes(StandardCharsets.UTF_8)).refused())
                .containsOnlyKeys("file");
        assertThat(upload("editor", Pictures.pngBomb()).refused()).containsOnlyKeys("file");
        assertThat(as("editor").json("POST", "/images", "{}").code()).isEqualTo("rest_missing_callback_param");
        assertThat(as("editor").json("POST", "/images", "{'file': 'x'}").refused())
                .containsOnlyKeys("file");
        assertThat(as("editor")
                        .json("POST", "/images", "{'url': 'http://127.0.0.1/'}")
                        .refused())
                .containsOnlyKeys("url");
        assertThat(as("editor")
                        .sendBytes("POST", "/events", "image/png", Pictures.of("png", 9, 9))
                        .code())
                .isEqualTo("rest_unsupported_media_type");
    }

    @Contract({"2 body too large", "3 image"})
    void anImageMayBeTwiceAsLargeAsOtherBodies() {
        byte[] large = new byte[15 * 1024 * 1024];
        byte[] tooLarge = new byte[20 * 1024 * 1024 + 1];

        assertThat(upload("editor", large).refused()).containsOnlyKeys("file");
        assertThat(upload("editor", tooLarge).status()).isEqualTo(413);
        assertThat(upload("editor", tooLarge).code()).isEqualTo("rest_payload_too_large");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/images/", "/images/x.png", "/images/..%2f..%2falmanac.mv.db", "/images/0.png"})
    void nothingElseIsServedFromTheStore(String path) throws IOException, InterruptedException {
        assertThat(file(anonymous().root() + path).statusCode()).isIn(400, 404);
    }
}
