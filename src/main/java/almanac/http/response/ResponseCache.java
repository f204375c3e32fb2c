package almanac.http.response;

import almanac.base.language.Languages;
import almanac.base.text.Sha256;
import almanac.http.request.Channel;
import almanac.http.request.RequestIdentity;
import almanac.http.request.SiteLinks;
import almanac.store.cache.DataVersion;
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
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;

/**
 * Caches responses to requests without credentials until this node changes anything, and only briefly, since the clock
 * and other nodes may change them, too. Single flight: one thread computes a response, the others wait; one request
 * recomputes it before it expires.
 */
public class ResponseCache extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Duration UNASKED = Duration.ofSeconds(10);
    static final long MOST_BYTES = 32L << 20;
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
        CachedResponse cached = entry.take(DataVersion.present());
        (cached == null ? MISSES : HITS).inc();
        if (cached == null) {
            cached = compute(key, entry, request, response, chain);
        }
        if (!response.isCommitted() && !StreamedBody.isServed(request)) {
            cached.send(response, EntityTag.known(request));
        }
    }

    /** Excludes files, since browsers cache them, and streamed responses, which are too long for the cache. */
    private static boolean isShared(HttpServletRequest request) {
        return request.getMethod().equals("GET")
                && RequestIdentity.of(request).isShareable()
                && !ResponseHeaders.namesPosition(request)
                && !Channel.of(request).hasFiles()
                && !Channel.isStreamed(request);
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
        BufferedResponse buffered = new BufferedResponse(request, response);
        long version = DataVersion.present();
        long since = System.nanoTime();
        boolean isCached = false;
        try {
            chain.doFilter(new Unconditional(request), buffered);
            CachedResponse computed = CachedResponse.of(buffered, before);
            // an error may be due to a header that others don't send
            isCached = computed.status() == HttpServletResponse.SC_OK
                    && computed.body().length <= LARGEST_BODY
                    && !StreamedBody.isServed(request)
                    && !response.isCommitted();
            if (isCached) {
                entry.computed(computed, version, since);
                entries.put(key, entry); // to weigh it again
            }
            return computed;
        } finally {
            if (!isCached) {
                entry.failed();
            }
        }
    }

    /** The request without its conditional headers, so that the response is complete. */
    private static final class Unconditional extends HttpServletRequestWrapper {

        Unconditional(HttpServletRequest request) {
            super(request);
        }

        @Override
        public String getHeader(String name) {
            return name.equalsIgnoreCase("If-None-Match") ? null : super.getHeader(name);
        }

        @Override
        public Enumeration<String> getHeaders(String name) {
            return name.equalsIgnoreCase("If-None-Match") ? Collections.emptyEnumeration() : super.getHeaders(name);
        }
    }
}
