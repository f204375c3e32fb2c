package almanac.http.response;

import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Site;
import almanac.support.SiteTest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Responses are shared, and clients notice only the speed. */
class ResponseCacheIT extends SiteTest {
    private static final String LIST = "/events?start_date=2031-01-01&end_date=2031-12-31&search=";

    private int shownIn(String path, String before) {
        String body = anonymous().get(path).response().body();
        int at = body.indexOf(before) + before.length();
        return Integer.parseInt(body.substring(at, body.indexOf(' ', at)));
    }

    @Test
    void tagsMayComeOnSeveralLines() {
        String path = LIST + "lines" + System.nanoTime();
        String tag = anonymous().get(path).header("ETag");

        assertThat(anonymous()
                        .get(path, "If-None-Match", "\"another\"", "If-None-Match", tag)
                        .status())
                .isEqualTo(304);
    }

    @Test
    void aWriteIsSeenByTheNextRequest() {
        String word = "next" + System.nanoTime();
        int id = as("editor").create(word + " 0 x", "").id();
        for (int i = 1; i <= 30; i++) {
            as("editor").json("PATCH", "/events/" + id, "{'title': '%s %d x'}".formatted(word, i));

            assertThat(shownIn("/events/" + id, word + " ")).isEqualTo(i);
            assertThat(shownIn(LIST + word, word + " ")).isEqualTo(i);
        }
        as("editor").delete("/events/" + id);
        assertThat(anonymous().get("/events/" + id).status()).isEqualTo(403);
        assertThat(anonymous().get(LIST + word).json().getInt("total")).isZero();
    }

    /** Whoever asks after a write was acknowledged sees that write or a later one, however many ask at once. */
    @Test
    void readersWhoRaceWithAWriterNeverSeeWhatWasBefore() {
        String word = "race" + System.nanoTime();
        int id = as("editor").create(word + " 0 x", "").id();
        AtomicInteger acknowledged = new AtomicInteger();
        AtomicBoolean done = new AtomicBoolean();
        List<CompletableFuture<Integer>> readers = IntStream.range(0, 6)
                .mapToObj(reader -> concurrently(() -> {
                    int reads = 0;
                    do {
                        int atLeast = acknowledged.get();
                        String path = reader % 2 == 0 ? "/events/" + id : LIST + word;
                        assertThat(shownIn(path, word + " ")).isGreaterThanOrEqualTo(atLeast);
                        reads++;
                    } while (!done.get());
                    return reads;
                }))
                .toList();
        for (int i = 1; i <= 100; i++) {
            as("editor").json("PATCH", "/events/" + id, "{'title': '%s %d x'}".formatted(word, i));
            acknowledged.set(i);
        }
        done.set(true);

        assertThat(readers.stream().mapToInt(CompletableFuture::join).sum()).isGreaterThan(readers.size());
    }

    @Test
    void nobodyGetsTheAnswerOfSomebodyElse() {
        String word = "mine" + System.nanoTime();
        as("author").create(word, ", 'status': 'draft'");
        int closed = as("editor")
                .create(word + " closed", ", 'password': 'sesame', 'description': 'behind'")
                .id();
        for (int i = 0; i < 5; i++) {
            assertThat(as("editor").get(LIST + word).json().getInt("total")).isEqualTo(2);
            assertThat(anonymous().get(LIST + word).json().getInt("total")).isEqualTo(1);
            assertThat(as("author").get(LIST + word).json().getInt("total")).isEqualTo(2);
            assertThat(as("subscriber").get(LIST + word).json().getInt("total")).isEqualTo(1);
            assertThat(anonymous()
                            .get("/events/" + closed + "?password=sesame")
                            .response()
                            .body())
                    .contains("behind");
            assertThat(anonymous().get("/events/" + closed).status()).isEqualTo(403);
            assertThat(anonymous().get("/events/" + closed + "?password=other").status())
                    .isEqualTo(403);
        }
    }

    @Test
    void aSharedAnswerIsAsWholeAsTheFirst() {
        String word = "whole" + System.nanoTime();
        as("editor").create(word, "");
        Site.Answer first = anonymous().get(LIST + word);
        Site.Answer again = anonymous().get(LIST + word);
        Site.Answer known = anonymous().get(LIST + word, "If-None-Match", first.header("ETag"));

        assertThat(again.response().body()).isEqualTo(first.response().body());
        for (String name : List.of("ETag", "X-TEC-Total", "Content-Type", "Cache-Control", "Vary")) {
            assertThat(again.response().headers().allValues(name))
                    .as(name)
                    .isEqualTo(first.response().headers().allValues(name));
        }
        assertThat(known.status()).isEqualTo(304);
        assertThat(known.response().body()).isEmpty();
        assertThat(known.header("ETag")).isEqualTo(first.header("ETag"));
    }

    /** Else anybody could spoil a page for all who ask for it in the next moment. */
    @ParameterizedTest
    @CsvSource({"Content-Type, nonsense", "Accept-Language, ;;q=x", "Accept-Charset, ;q=;", "Accept-Encoding, ;q=z"})
    void aRefusalIsForWhoeverIsRefusedOnly(String name, String value) {
        String path = LIST + "spoiled" + System.nanoTime();
        int spoiled = anonymous().get(path, name, value).status();

        assertThat(spoiled).isIn(200, 400, 406);
        assertThat(anonymous().get(path).status()).isEqualTo(200);
    }
}
