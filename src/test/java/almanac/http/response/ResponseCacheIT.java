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
        String body = anonymous().get(path).body();
        int at = body.indexOf(before) + before.length();
        return Integer.parseInt(body.substring(at, body.indexOf(' ', at)));
    }

    @Test
    void tagsMayComeOnSeveralLines() {
        String path = LIST + "lines" + System.nanoTime();
        String tag = anonymous().get(path).header("ETag");
        anonymous()
                .get(path, "If-None-Match", "\"another\"", "If-None-Match", tag)
                .is(304);
    }

    @Test
    void aWriteIsSeenByTheNextRequest() {
        String word = "next" + System.nanoTime();
        int id = as("editor").create(word + " 0 x", "").id();
        for (int i = 1; i <= 30; i++) {
            as("editor").change("/events/" + id, "{'title': '%s %d x'}", word, i);

            assertThat(shownIn("/events/" + id, word + " ")).isEqualTo(i);
            assertThat(shownIn(LIST + word, word + " ")).isEqualTo(i);
        }
        as("editor").delete("/events/" + id);
        anonymous().get("/events/" + id).is(403);
        assertThat(anonymous().get(LIST + word).number("total")).isZero();
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
            as("editor").change("/events/" + id, "{'title': '%s %d x'}", word, i);
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
        String path = "/events/" + closed;
        for (int i = 0; i < 5; i++) {
            as("editor").get(LIST + word).has("total=2");
            anonymous().get(LIST + word).has("total=1");
            as("author").get(LIST + word).has("total=2");
            as("subscriber").get(LIST + word).has("total=1");
            anonymous().get(path + "?password=sesame").says("behind");
            anonymous().get(path).is(403);
            anonymous().get(path + "?password=other").is(403);
        }
    }

    @Test
    void aSharedAnswerIsAsWholeAsTheFirst() {
        String word = "whole" + System.nanoTime();
        as("editor").create(word, "");
        Site.Answer first = anonymous().get(LIST + word);
        Site.Answer again = anonymous().get(LIST + word);
        assertThat(again.body()).isEqualTo(first.body());
        for (String name : List.of("ETag", "X-TEC-Total", "Content-Type", "Cache-Control", "Vary")) {
            assertThat(again.response().headers().allValues(name))
                    .as(name)
                    .isEqualTo(first.response().headers().allValues(name));
        }
        String tag = first.header("ETag");
        assertThat(anonymous()
                        .get(LIST + word, "If-None-Match", tag)
                        .is(304)
                        .header("ETag", tag)
                        .body())
                .isEmpty();
    }

    /** Else anybody could spoil a page for all who ask for it in the next moment. */
    @ParameterizedTest
    @CsvSource({"Content-Type, nonsense", "Accept-Language, ;;q=x", "Accept-Charset, ;q=;", "Accept-Encoding, ;q=z"})
    void aRefusalIsForWhoeverIsRefusedOnly(String name, String value) {
        String path = LIST + "spoiled" + System.nanoTime();
        int spoiled = anonymous().get(path, name, value).status();
        assertThat(spoiled).isIn(200, 400, 406);
        anonymous().get(path).is(200);
    }
}
