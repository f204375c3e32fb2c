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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many more requests than the server can answer: on a server of its own. */
class OverloadIT {
    private static final int REQUESTS = 600;
    private static final Duration STILL_KNOWN = Duration.ofSeconds(5);

    @TempDir
    private Path directory;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private long asked;
    private long lastAskedAgain;

    private record Timed(HttpResponse<String> response, long at) {
        int status() {
            return response.statusCode();
        }
    }

    /** @param shared answers to what others have just asked for too */
    private record Flood(List<Timed> all, List<Timed> shared) {
        Stream<Timed> ended(int status) {
            return all.stream().filter(each -> each.status() == status);
        }
    }

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
            Flood flood = Stream.generate(() -> flood(site))
                    .limit(20) // a quick machine may answer one whole
                    .filter(each -> each.ended(503).findAny().isPresent())
                    .findFirst()
                    .orElseThrow();

            assertThat(flood.all()).extracting(Timed::status).containsOnly(200, 503);
            assertThat(flood.ended(503)).allSatisfy(each -> isRefusal(site, each.response()));
            assertThat(flood.ended(200)).isNotEmpty();
            assertThat(flood.ended(503).mapToLong(Timed::at).min().getAsLong())
                    .as("who is refused is so at once, while others are worked on")
                    .isLessThan(flood.ended(200).mapToLong(Timed::at).max().getAsLong());
            assertThat(flood.shared()).extracting(Timed::status).containsOnly(200);
            for (int i = 0; i < 50; i++) {
                assertThat(site.get("/events?search=after&page=1&title=" + i).status())
                        .isEqualTo(200);
            }
            process.terminate().status();
        }
    }

    private Flood flood(Site site) {
        List<CompletableFuture<Timed>> all = Stream.generate(
                        () -> ask(site, "/events?per_page=50&search=words&title=" + asked++))
                .limit(REQUESTS)
                .toList();
        List<Timed> shared = Stream.generate(() -> askAgain(site)).limit(20).toList();
        return new Flood(all.stream().map(CompletableFuture::join).toList(), shared);
    }

    /** For what is asked for again and again: if that is long ago, it has to become so first. */
    private Timed askAgain(Site site) {
        long before;
        Timed answer;
        do {
            before = lastAskedAgain;
            lastAskedAgain = System.nanoTime();
            answer = ask(site, "/events?per_page=5").join();
        } while (before == 0 || lastAskedAgain - before > STILL_KNOWN.toNanos());
        return answer;
    }

    private CompletableFuture<Timed> ask(Site site, String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(site.root() + "/cal/events/v1" + path))
                .timeout(Eventually.PATIENCE)
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .thenApply(response -> new Timed(response, System.nanoTime()));
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
