package almanac.cache;

import almanac.http.Door;
import almanac.http.Gzip;
import almanac.http.KeptResponse;
import almanac.http.RequestIdentity;
import almanac.text.Sha256;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
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

/**
 * Gives readers without credentials, who ask the same at the same time, the same answer. It is kept until this node
 * changes anything, and never longer than a moment: then the clock and other nodes may have changed what it says. Of many
 * who wait for an answer that nobody has, one finds it out; so does one who comes before it gets too old.
 */
public class AnswerCache extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Duration UNASKED = Duration.ofSeconds(10);
    static final long MOST_BYTES = 32L << 20;
    private static final int LARGEST_BODY = 1 << 20;

    final transient Cache<String, SharedAnswer> answers = Caffeine.newBuilder()
            .expireAfterAccess(UNASKED)
            .maximumWeight(MOST_BYTES)
            .weigher((String key, SharedAnswer shared) -> shared.weight())
            .build();

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!isShared(request)) {
            chain.doFilter(request, response);
            return;
        }
        String key = key(request);
        SharedAnswer shared = answers.get(key, absent -> new SharedAnswer());
        Answer answer = shared.take(DataVersion.present());
        if (answer == null) {
            answer = findOut(key, shared, request, response, chain);
        }
        if (!response.isCommitted()) {
            List<String> known = Collections.list(request.getHeaders("If-None-Match"));
            answer.send(response, known.isEmpty() ? null : String.join(",", known));
        }
    }

    /** Files are the same for everybody, and browsers keep them. */
    private static boolean isShared(HttpServletRequest request) {
        return request.getMethod().equals("GET")
                && RequestIdentity.of(request).isShareable()
                && !Door.of(request).hasFiles();
    }

    private static String key(HttpServletRequest request) {
        return key(
                request.getRequestURL() + "?" + request.getQueryString(),
                request.getHeader("Accept"),
                Gzip.isAccepted(request.getHeader("Accept-Encoding")));
    }

    /**
     * What makes an answer: nothing else of a request without credentials may. As a hash, which is short whatever was asked.
     */
    static String key(String address, String accept, boolean isPacked) {
        return Sha256.of(address + "\n" + accept + "\n" + isPacked);
    }

    private Answer findOut(
            String key,
            SharedAnswer shared,
            HttpServletRequest request,
            HttpServletResponse response,
            FilterChain chain)
            throws IOException, ServletException {
        List<String> before = List.copyOf(response.getHeaderNames());
        KeptResponse kept = new KeptResponse(response);
        long version = DataVersion.present();
        long since = System.nanoTime();
        boolean isKept = false;
        try {
            chain.doFilter(new Unconditional(request), kept);
            Answer answer = Answer.of(kept, before);
            // a refusal may be of a header that others don't send
            isKept = answer.status() == HttpServletResponse.SC_OK
                    && answer.body().length <= LARGEST_BODY
                    && !response.isCommitted();
            if (isKept) {
                shared.found(answer, version, since);
                answers.put(key, shared); // weighed anew
            }
            return answer;
        } finally {
            if (!isKept) {
                shared.failed();
            }
        }
    }

    /** The request of somebody who knows nothing yet, so that the answer is a whole one. */
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
