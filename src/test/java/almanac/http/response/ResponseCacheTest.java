package almanac.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.http.request.Exchange;
import almanac.support.Beans;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The cache stays within its bound, whatever the requests. */
@Timeout(60)
class ResponseCacheTest {
    private static final String LONG = "x".repeat(100_000);

    private final ResponseCache cache = new Beans(null).get(ResponseCache.class);

    private void keep(String asked, CachedResponse answer) {
        String key = ResponseCache.key(asked, null, false);
        CacheEntry shared = cache.entries.get(key, absent -> new CacheEntry());
        for (int i = 0; i < 2; i++) { // a response requested once isn't cached
            shared.take(1);
            shared.computed(answer, 1, System.nanoTime() + TimeUnit.HOURS.toNanos(1)); // never too old here
        }
        cache.entries.put(key, shared);
    }

    private long kept() {
        cache.entries.cleanUp();
        return cache.entries.policy().eviction().orElseThrow().weightedSize().orElseThrow();
    }

    /** Returns the characters and bytes that the cache holds, counted without the weigher. */
    private long held() {
        return cache.entries.asMap().entrySet().stream()
                .mapToLong(each -> {
                    CachedResponse answer = each.getValue().take(1);
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
            keep("http://a/events?search=" + i, new CachedResponse(200, "text/plain", Map.of(), new byte[82]));
        }
        assertThat(kept()).isBetween(ResponseCache.MOST_BYTES / 2, ResponseCache.MOST_BYTES);
        assertThat(held()).isLessThan(ResponseCache.MOST_BYTES);
    }

    @Test
    void whatIsAskedForOnceTakesLittle() throws IOException, ServletException {
        for (int i = 0; i < 100; i++) {
            cache.doFilter(
                    new Exchange("GET", "/cal/events/v1/events?search=" + i, Map.of()).request(),
                    new Exchange("GET", "/", Map.of()).response(),
                    (request, response) -> response.getOutputStream().write(LONG.getBytes(StandardCharsets.UTF_8)));
        }
        assertThat(kept()).isBetween(1L, (long) LONG.length());
    }

    @Test
    void longAddressesCountByWhatIsKeptOfThem() {
        for (int i = 0; i < 2_000; i++) {
            Map<String, List<String>> headers = Map.of("Link", List.of(LONG + i));
            keep(LONG + i, new CachedResponse(200, "text/plain", headers, new byte[100]));
        }
        assertThat(kept()).isLessThanOrEqualTo(ResponseCache.MOST_BYTES);
        assertThat(held()).isBetween(1L, ResponseCache.MOST_BYTES);
        assertThat(cache.entries.asMap().keySet()).allMatch(key -> key.length() == 64);
    }

    @Test
    void whoTakesAnotherFormIsGivenAnother() {
        assertThat(List.of(
                        ResponseCache.key("a", null, false),
                        ResponseCache.key("a", null, true),
                        ResponseCache.key("a", "text/plain", false),
                        ResponseCache.key("b", null, false)))
                .doesNotHaveDuplicates();
    }
}
