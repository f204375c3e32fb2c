package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many more requests than the server can answer: on a server of its own. */
class OverloadIT {
    private static final int REQUESTS = 600;
    private static final long FEW_SECONDS = Duration.ofSeconds(10).toMillis();

    @TempDir
    private Path directory;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private record Timed(HttpResponse<String> response, long millis) {}

    @Test
    void itAnswersWhatItCanRefusesTheRestAndRecovers() throws IOException, InterruptedException {
        int port = AlmanacProcess.freePort();
        Site site = new Site(URI.create("http://localhost:" + port), null);
        Map<String, String> settings =
                Map.of("ALMANAC_HTTP_PORT", Integer.toString(port), "ALMANAC_ADMIN_PASSWORD", "admin-password");
        try (AlmanacProcess process = new AlmanacProcess(directory, settings).awaitAnswer()) {
            for (int i = 0; i < 60; i++) {
                site.as("admin").create("Event " + i, ", 'description': '" + "words ".repeat(200) + "'");
            }
            site.get("/events?per_page=5"); // so that it is one that is asked for again

            List<CompletableFuture<Timed>> flood = IntStream.range(0, REQUESTS)
                    .mapToObj(i -> ask(site, "/events?per_page=50&search=words&title=" + i))
                    .toList();
            List<Timed> shared = IntStream.range(0, 20)
                    .mapToObj(i -> ask(site, "/events?per_page=5").join())
                    .toList();
            List<Timed> all = flood.stream().map(CompletableFuture::join).toList();

            assertThat(all).extracting(each -> each.response().statusCode()).containsOnly(200, 503);
            assertThat(all).allMatch(each -> each.millis() < FEW_SECONDS);
            assertThat(all)
                    .filteredOn(each -> each.response().statusCode() == 503)
                    .isNotEmpty()
                    .allSatisfy(each -> isRefusal(site, each.response()));
            assertThat(all)
                    .filteredOn(each -> each.response().statusCode() == 200)
                    .isNotEmpty();
            assertThat(shared)
                    .allMatch(each -> each.response().statusCode() == 200)
                    .allMatch(each -> each.millis() < FEW_SECONDS);
            for (int i = 0; i < 50; i++) {
                assertThat(site.get("/events?search=after&page=1&title=" + i).status())
                        .isEqualTo(200);
            }
            process.terminate().status();
        }
    }

    private CompletableFuture<Timed> ask(Site site, String path) {
        long since = System.nanoTime();
        HttpRequest request = HttpRequest.newBuilder(URI.create(site.root() + "/cal/events/v1" + path))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .thenApply(response -> new Timed(
                        response, Duration.ofNanos(System.nanoTime() - since).toMillis()));
    }

    private void isRefusal(Site site, HttpResponse<String> response) throws IOException, InterruptedException {
        Site.Answer answer = new Site.Answer(response.statusCode(), response);
        int retryAfter = Integer.parseInt(answer.header("Retry-After"));

        assertThat(retryAfter).isBetween(1, 5);
        assertThat(answer.code()).isEqualTo("rest_overloaded");
        assertThat(answer.json().getJsonObject("data").getInt("status")).isEqualTo(503);
        assertThat(answer.json().getJsonObject("data").getInt("retry_after")).isEqualTo(retryAfter);
        assertThat(ApiDocument.of(site.root(), http).differences("GET", response))
                .isEmpty();
    }
}
