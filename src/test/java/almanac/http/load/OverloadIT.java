package almanac.http.load;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.ApiDocument;
import almanac.support.Contract;
import almanac.support.Eventually;
import almanac.support.Site;
import almanac.support.SiteTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Many more requests than the server can answer. */
class OverloadIT extends SiteTest {
    private static final int REQUESTS = 600;
    private static final Duration STILL_KNOWN = Duration.ofSeconds(5);

    private final String word = fresh("words");
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

    @Contract("2 more requests at")
    void itAnswersWhatItCanRefusesTheRestAndRecovers() throws IOException, InterruptedException {
        Site site = anonymous();
        List<Integer> events = IntStream.range(0, 60)
                .mapToObj(i -> as("admin").create("Event " + i, ", 'description': '" + (word + " ").repeat(200) + "'"))
                .map(Site.Answer::id)
                .toList();
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
            site.get("/events?search=after&page=1&title=" + i).is(200);
        }
        events.forEach(each -> as("admin").delete("/events/" + each + "?force=true"));
    }

    private Flood flood(Site site) {
        List<CompletableFuture<Timed>> all = Stream.generate(
                        () -> ask(site, "/events?per_page=50&search=" + word + "&title=" + asked++))
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
        answer.is(503, "rest_overloaded");
        assertThat(answer.number("data.status")).isEqualTo(503);
        assertThat(answer.number("data.retry_after")).isEqualTo(retryAfter);
        assertThat(ApiDocument.of(site.root(), http).differences("GET", response))
                .isEmpty();
    }
}
