package almanac.api.media;

import static almanac.domain.media.Pictures.pngBomb;
import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Multipart;
import almanac.support.Site;
import almanac.support.SiteTest;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Images: their store, and how records get one (contract §3, image; §4.3). */
class ImageIT extends SiteTest {

    private static byte[] picture(String format, int width, int height) {
        return Pictures.of(format, width, height);
    }

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

    /** Serves what the handler returns for each path, until it is closed. */
    private record PictureServer(HttpServer server, ExecutorService threads) implements AutoCloseable {

        static PictureServer of(Function<String, byte[]> handler) throws IOException {
            PictureServer made = new PictureServer(
                    HttpServer.create(new InetSocketAddress("localhost", 0), 0), Executors.newCachedThreadPool());
            made.server.setExecutor(made.threads);
            made.server.createContext("/", exchange -> {
                try (exchange) {
                    byte[] picture = handler.apply(exchange.getRequestURI().getPath());
                    exchange.sendResponseHeaders(200, picture.length);
                    exchange.getResponseBody().write(picture);
                }
            });
            made.server.start();
            return made;
        }

        String url() {
            return "http://localhost:" + server.getAddress().getPort() + "/";
        }

        @Override
        public void close() {
            server.stop(0);
            threads.shutdown();
        }
    }

    @Contract({"2 created", "4.3 image: {url, id"})
    void anImageIsUploadedServedDescribedAndDeleted() throws IOException, InterruptedException {
        byte[] form = new Multipart()
                .with("alt_text", "A <b>flag</b>")
                .file("x.exe", picture("jpg", 400, 200))
                .bytes();
        Site.Answer created = as("author")
                .sendBytes("POST", "/images", Multipart.TYPE, form)
                .is(201)
                .has("alt_text=A flag&extension=jpg&sizes.thumbnail.mime-type=image/jpeg");
        String path = "/images/" + created.id();
        String[] unchanged = {"If-Match", created.header("ETag")};

        assertThat(created.header("Location")).endsWith(path);
        assertThat(created.at("sizes").asJsonObject().keySet()).containsExactly("medium", "thumbnail");
        String url = created.text("sizes.thumbnail.url");
        HttpResponse<byte[]> served = file(url);
        assertThat(served.statusCode()).isEqualTo(200);
        assertThat(served.body()).hasSize(created.number("sizes.thumbnail.filesize"));
        Map<String, String> headers = Map.of(
                "Content-Type", "image/jpeg",
                "Cache-Control", "public, max-age=31536000, immutable",
                "X-Content-Type-Options", "nosniff");
        headers.forEach(
                (name, value) -> assertThat(served.headers().firstValue(name)).contains(value));
        String tag = served.headers().firstValue("ETag").orElseThrow();
        assertThat(file(url, "If-None-Match", "\"x\"", "If-None-Match", "W/" + tag)
                        .statusCode())
                .isEqualTo(304);
        assertThat(file(url, "If-None-Match", "\"x\" " + tag).statusCode())
                .as("no list")
                .isEqualTo(200);

        as("author").json("PATCH", path, "{'alt_text': ''}", unchanged).has("alt_text=");
        as("author").json("PUT", path, "{}", unchanged).is(412, "rest_precondition_failed");
        assertThat(as("contributor").get("/images?per_page=50").ids("images")).contains(created.id());
        as("author").delete(path).has("id=%s", created.id());
        as("author").get(path).is(404, "rest-image-not-found");
    }

    @ContractCases({"4.2 image", "4.3 image: {url, id"})
    @ValueSource(strings = {"''", "null"})
    void aRecordShowsItsImageUntilItIsRemoved(String nothing) {
        int image = upload("editor", picture("png", 2000, 1000)).id();
        Site editor = as("editor");
        Site.Answer created = editor.create("With an image", ", 'image': " + image);
        Site.Answer read = anonymous().get("/events/" + created.id()).has("image.width=2000");

        assertThat(read.at("image").asJsonObject())
                .containsOnlyKeys("url", "id", "extension", "width", "height", "filesize", "sizes");
        assertThat(read.at("image.sizes").asJsonObject()).containsOnlyKeys("thumbnail", "medium", "large", "1536x1536");
        assertThat(created.text("json_ld.image")).isEqualTo(read.text("image.url"));
        editor.delete("/images/" + image).is(409, "rest_image_in_use");
        editor.change("/events/" + created.id(), "{'image': " + nothing + "}").has("image=false");
        editor.delete("/images/" + image).is(200);
        editor.json("POST", "/venues", "{'venue': 'Image', 'image': %d}".formatted(image))
                .refuses("image");
    }

    @Contract({"3 image", "4.2 A write is one", "6 image by URL, in a record"})
    void anImageIsFetchedOnceFromItsAddress() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        try (PictureServer pictures = PictureServer.of(path -> {
            asked.incrementAndGet();
            return path.equals("/page") ? "<html>".getBytes(UTF_8) : picture("gif", 40, 40);
        })) {
            String url = pictures.url() + "picture";
            String field = ", 'image': '" + url + "'";
            Site.Answer event = as("author").create("Fetched", field).is(201).has("image.extension=gif");
            int image = event.number("image.id");
            as("editor")
                    .json("POST", "/venues", "{'venue': 'Fetched'" + field + "}")
                    .has("image.id=%s", image);
            as("editor").json("POST", "/images", "{'url': '" + url + "'}").has("id=%s", image);
            assertThat(asked.get()).isEqualTo(1);

            String another = field.replace("picture", "picture?x");
            as("contributor").create("Not fetched", another).refuses("image");
            as("subscriber").create("Not fetched", another).is(403);
            anonymous().create("Not fetched", another).is(401);
            assertThat(asked.get()).isEqualTo(1);
            String page = field.replace("picture", "page");
            as("author")
                    .create("Refused whole", page + ", 'venue': {'venue': 'Never stored'}")
                    .refuses("image");
            assertThat(anonymous().get("/venues?search=never%20stored").ids("venues"))
                    .isEmpty();
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
        CompletableFuture<byte[]> picture = new CompletableFuture<>();
        try (PictureServer pictures = PictureServer.of(path -> {
            asked.countDown();
            return picture.join();
        })) {
            List<CompletableFuture<Site.Answer>> waiting = IntStream.range(0, slow)
                    .mapToObj(i -> ", 'image': '" + pictures.url() + i + "'")
                    .map(image -> concurrently(() -> as("author").create("Slow image", image)))
                    .toList();
            assertThat(asked.await(5, TimeUnit.SECONDS)).isTrue();

            as("author").create("No image", "").is(201);

            picture.complete(picture("png", 7, 7));
            waiting.forEach(each -> each.join().is(201));
        } finally {
            picture.complete(picture("png", 7, 7));
        }
    }

    @Test
    void allImagesOfARequestAreFetched() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        try (PictureServer pictures = PictureServer.of(path -> picture("png", 20 + asked.incrementAndGet(), 20))) {
            String images = """
                    , 'image': '%1$sa', 'venue': {'venue': 'Pictured', 'image': '%1$sb'},
                    'organizer': {'organizer': 'Pictured', 'image': '%1$sc'}""".formatted(pictures.url());

            as("editor")
                    .create("Three images", images)
                    .has("image.width=21&venue.image.width=22&organizer.0.image.width=23");
            assertThat(asked.get()).isEqualTo(3);
        }
    }

    @ContractCases("3 image")
    @ValueSource(
            strings = {
                "http://127.0.0.1:%d/cal/events/v1", "http://2130706433:%d/x", "http://[::1]:%d/x",
                "http://[::ffff:127.0.0.1]:%d/x", "http://169.254.169.254/latest/meta-data/", "ftp://localhost/x",
                "file:///etc/passwd", "picture", "0",
                "-1", "1.5", "987654321"
            })
    void whatIsInsideOrNoImageIsRefusedInTheSameWay(String image) {
        String value = image.contains("%d") ? image.formatted(anonymous().root().getPort()) : image;

        as("author").create("No such image", ", 'image': '" + value + "'").refuses("image");
    }

    @ContractCases("6 upload to /images")
    @CsvSource({"editor, 201", "author, 201", "contributor, 403", "subscriber, 403"})
    void whoMayUploadIsInTheTable(String account, int status) {
        upload(account, picture("png", 10, 10)).is(status);
    }

    @Contract("6 upload to /images")
    void othersImagesAreForEditorsToChange() {
        int image = upload("author", picture("png", 12, 12)).id();

        as("author2").json("POST", "/images/" + image, "{'alt_text': 'x'}").is(403);
        as("author2").delete("/images/" + image).is(403);
        as("subscriber").get("/images/" + image).is(403);
        anonymous().get("/images").is(401);
        anonymous()
                .sendBytes("POST", "/images", "image/png", picture("png", 9, 9))
                .is(401);
        as("editor").json("POST", "/images/" + image, "{'alt_text': 'x'}").is(200);
        as("editor").delete("/images/" + image).is(200);
    }

    @Contract("2 body of an unsupported")
    void whatIsNoPictureIsRefusedByTheNameOfTheField() {
        upload("editor", "<svg/>".getBytes(UTF_8)).refuses("file");
        upload("editor", pngBomb()).refuses("file");
        as("editor").json("POST", "/images", "{}").is(400, "rest_missing_callback_param");
        as("editor").json("POST", "/images", "{'file': 'x'}").refuses("file");
        as("editor").json("POST", "/images", "{'url': 'http://127.0.0.1/'}").refuses("url");
        as("editor")
                .sendBytes("POST", "/events", "image/png", picture("png", 9, 9))
                .is(415, "rest_unsupported_media_type");
    }

    @Contract({"2 body too large", "3 image"})
    void anImageMayBeTwiceAsLargeAsOtherBodies() {
        byte[] large = new byte[15 * 1024 * 1024];
        byte[] tooLarge = new byte[20 * 1024 * 1024 + 1];

        upload("editor", large).refuses("file");
        upload("editor", tooLarge).is(413, "rest_payload_too_large");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/images/", "/images/x.png", "/images/..%2f..%2falmanac.mv.db", "/images/0.png"})
    void nothingElseIsServedFromTheStore(String path) throws IOException, InterruptedException {
        assertThat(file(anonymous().root() + path).statusCode()).isIn(400, 404);
    }
}
