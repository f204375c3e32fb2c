package almanac.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever is asked, what is kept stays within its bound. */
@Timeout(60)
class AnswerCacheTest {
    private static final String LONG = "x".repeat(100_000);

    private final AnswerCache cache = new AnswerCache();

    private void keep(String asked, Answer answer) {
        String key = AnswerCache.key(asked, null, false);
        SharedAnswer shared = cache.answers.get(key, absent -> new SharedAnswer());
        shared.found(answer, 1, System.nanoTime() + TimeUnit.HOURS.toNanos(1)); // never too old here
        cache.answers.put(key, shared);
    }

    private long kept() {
        cache.answers.cleanUp();
        return cache.answers.policy().eviction().orElseThrow().weightedSize().orElseThrow();
    }

    /** What it holds in characters and bytes, counted without the weigher. */
    private long held() {
        return cache.answers.asMap().entrySet().stream()
                .mapToLong(each -> {
                    Answer answer = each.getValue().take(1);
                    long links = answer.headers().values().stream()
                            .flatMap(List::stream)
                            .mapToLong(String::length)
                            .sum();
                    return each.getKey().length() + links + answer.body().length;
                })
                .sum();
    }

    @Test
    void aMillionAddressesStayWithinTheBound() {
        for (int i = 0; i < 1_000_000; i++) {
            keep("http://a/events?search=" + i, new Answer(200, "text/plain", Map.of(), new byte[82]));
        }

        assertThat(kept()).isBetween(AnswerCache.MOST_BYTES / 2, AnswerCache.MOST_BYTES);
        assertThat(held()).isLessThan(AnswerCache.MOST_BYTES);
    }

    @Test
    void longAddressesCountByWhatIsKeptOfThem() {
        for (int i = 0; i < 2_000; i++) {
            Map<String, List<String>> headers = Map.of("Link", List.of(LONG + i));
            keep(LONG + i, new Answer(200, "text/plain", headers, new byte[100]));
        }

        assertThat(kept()).isLessThanOrEqualTo(AnswerCache.MOST_BYTES);
        assertThat(held()).isBetween(1L, AnswerCache.MOST_BYTES);
        assertThat(cache.answers.asMap().keySet()).allMatch(key -> key.length() == 64);
    }

    @Test
    void whoTakesAnotherFormIsGivenAnother() {
        assertThat(List.of(
                        AnswerCache.key("a", null, false),
                        AnswerCache.key("a", null, true),
                        AnswerCache.key("a", "text/plain", false),
                        AnswerCache.key("b", null, false)))
                .doesNotHaveDuplicates();
    }
}
