package almanac.http.response;

import almanac.base.clock.SiteClock;
import almanac.base.clock.Validity;
import almanac.base.language.Languages;
import almanac.base.text.Sha256;
import almanac.http.request.Channel;
import almanac.http.request.RequestIdentity;
import almanac.http.request.SiteLinks;
import almanac.store.cache.DataVersion;
import almanac.store.cache.DataVersion.Moment;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.prometheus.metrics.core.datapoints.CounterDataPoint;
import io.prometheus.metrics.core.metrics.Counter;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Caches responses to requests without credentials until data change ({@link DataVersion}), or the clock makes them wrong ({@link
 * Validity}). Single flight: one thread computes a response, the others wait.
 */
public class ResponseCache extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Duration UNASKED = Duration.ofMinutes(10);
    static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / 12;
    private static final int LARGEST_BODY = 1 << 20;

    private static final Counter ASKED = Counter.builder()
            .name("almanac_response_cache_total")
            .help("Requests that may share a response, by result: hit or miss")
            .labelNames("result")
            .register();

    private static final CounterDataPoint HITS = ASKED.labelValues("hit");
    private static final CounterDataPoint MISSES = ASKED.labelValues("miss");

    @Inject
    private transient SiteLinks links;

    @Inject
    private transient SiteClock clock;

    final transient Cache<String, CacheEntry> entries = Caffeine.newBuilder()
            .expireAfterAccess(UNASKED)
            .maximumWeight(MOST_BYTES)
            .weigher((String key, CacheEntry entry) -> entry.weight())
            .build();

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!isShared(request)) {
            chain.doFilter(request, response);
            return;
        }
        String key = key(request);
        CacheEntry entry = entries.get(key, absent -> new CacheEntry());
        String known = EntityTag.known(request);
        CachedResponse cached = entry.take(Moment.now(), clock.now());
        boolean isHit = cached != null && cached.isFor(known);
        (isHit ? HITS : MISSES).inc();
        if (!isHit) {
            cached = compute(key, entry, request, response, chain);
        }
        if (!response.isCommitted() && !StreamedBody.isBroken(request, response)) {
            cached.send(response, known);
        }
    }

    /** Excludes files, since browsers cache them. */
    private static boolean isShared(HttpServletRequest request) {
        return request.getMethod().equals("GET")
                && RequestIdentity.of(request).isShareable()
                && !ResponseHeaders.namesPosition(request)
                && !Channel.of(request).hasFiles();
    }

    /** Includes the links, since they depend on headers of proxies, too. */
    private String key(HttpServletRequest request) {
        return key(
                links.links(request) + "\n" + request.getRequestURL() + "?" + request.getQueryString(),
                request.getHeader("Accept") + "\n" + language(request),
                Gzip.isAccepted(request.getHeader("Accept-Encoding")));
    }

    /**
     * Reduces the many values of {@code Accept-Language} to the few languages of pages; empty for the interface, which
     * has one language.
     */
    private static String language(HttpServletRequest request) {
        return Channel.of(request) == Channel.INTERFACE
                ? ""
                : Languages.accepted(request.getHeader("Accept-Language")).tag();
    }

    /** Hashes everything that a response to a request without credentials depends on, to keep the key short. */
    static String key(String address, String accept, boolean isPacked) {
        return Sha256.of(address + "\n" + accept + "\n" + isPacked);
    }

    private CachedResponse compute(
            String key, CacheEntry entry, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Map<String, List<String>> before = CachedResponse.headers(response);
        BufferedResponse buffered = new BufferedResponse(request, response, LARGEST_BODY);
        Moment since = Moment.now();
        boolean isCached = false;
        Validity.begin();
        try {
            CachedResponse last = entry.last();
            chain.doFilter(new Conditional(request, tags(request, last)), buffered);
            CachedResponse computed = CachedResponse.of(buffered, before);
            if (last != null && computed.confirms(last)) {
                computed = last;
            }
            Instant until = Validity.end();
            // an error may be due to a header that others don't send
            isCached = computed.mayBeShared()
                    && computed.body().length <= LARGEST_BODY
                    && !StreamedBody.isBroken(request, response)
                    && !response.isCommitted();
            if (isCached) {
                entry.computed(computed, since, until);
                entries.put(key, entry); // to weigh it again
            }
            return computed;
        } finally {
            if (!isCached) {
                Validity.end();
                entry.failed();
            }
        }
    }

    /**
     * Returns the tags of responses that needn't be complete: none, since others get them too; but a calendar is not written
     * anew if its client or this cache has it.
     */
    private static List<String> tags(HttpServletRequest request, CachedResponse last) {
        return Channel.isStreamed(request)
                ? Stream.concat(Stream.of(EntityTag.known(request)), last == null ? Stream.of() : last.tagsOfWhole())
                        .filter(tag -> !tag.isEmpty())
                        .toList()
                : List.of();
    }

    /** The request with other tags in {@code If-None-Match}. */
    private static final class Conditional extends HttpServletRequestWrapper {
        private static final String NAME = "If-None-Match";
        private final List<String> tags;

        Conditional(HttpServletRequest request, List<String> tags) {
            super(request);
            this.tags = tags;
        }

        @Override
        public String getHeader(String name) {
            return name.equalsIgnoreCase(NAME) ? tags.isEmpty() ? null : String.join(",", tags) : super.getHeader(name);
        }

        @Override
        public Enumeration<String> getHeaders(String name) {
            return name.equalsIgnoreCase(NAME) ? Collections.enumeration(tags) : super.getHeaders(name);
        }
    }
}
