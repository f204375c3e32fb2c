package almanac.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.http.request.Exchange;
import almanac.store.cache.DataVersion;
import almanac.store.cache.DataVersion.Moment;
import almanac.support.Beans;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The cache stays within its bound, whatever the requests. */
@Timeout(60)
class ResponseCacheTest {
    private static final Moment ALWAYS = new Moment(1, 1);
    private static final String LONG = "x".repeat(100_000);

    private final ResponseCache cache = new Beans(null).get(ResponseCache.class);

    private void keep(String asked, CachedResponse answer) {
        String key = ResponseCache.key(asked, null, false);
        CacheEntry shared = cache.entries.get(key, absent -> new CacheEntry());
        shared.take(ALWAYS, Instant.EPOCH);
        shared.computed(answer, ALWAYS, Instant.MAX);
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
                    CachedResponse answer = each.getValue().take(ALWAYS, Instant.EPOCH);
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

    /** Calendars to subscribe to: their clients mostly have them. */
    @Test
    void whoHasACalendarIsAnsweredByItsTagAlone() throws IOException, ServletException {
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger written = new AtomicInteger();
        FilterChain calendar = (request, response) -> {
            asked.incrementAndGet();
            HttpServletResponse http = (HttpServletResponse) response;
            http.setHeader("ETag", "\"x\"");
            if (EntityTag.isKnown(EntityTag.known((HttpServletRequest) request), "\"x\"")) {
                http.setStatus(304);
            } else {
                response.getOutputStream().write(LONG.getBytes(StandardCharsets.UTF_8));
                written.incrementAndGet();
            }
        };
        for (int i = 0; i < 2; i++) {
            Exchange having = new Exchange("GET", "/events/feed.ics", Map.of("If-None-Match", "\"x\""));
            cache.doFilter(having.request(), having.response(), calendar);
            assertThat(having.response().getStatus()).isEqualTo(304);
            assertThat(having.body()).isEmpty();
        }
        assertThat(asked).hasValue(1);
        assertThat(written).hasValue(0);
        for (int i = 0; i < 2; i++) {
            Exchange lacking = new Exchange("GET", "/events/feed.ics", Map.of("If-None-Match", "\"y\""));
            cache.doFilter(lacking.request(), lacking.response(), calendar);
            assertThat(lacking.body()).isEqualTo(LONG);
        }
        assertThat(asked).hasValue(2);
        DataVersion.raise();
        Exchange later = new Exchange("GET", "/events/feed.ics", Map.of());
        cache.doFilter(later.request(), later.response(), calendar);
        assertThat(later.body()).as("asked for again by its tag alone").isEqualTo(LONG);
        assertThat(later.response().getStatus()).isEqualTo(200);
        assertThat(asked).hasValue(3);
        assertThat(written).hasValue(1);
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
