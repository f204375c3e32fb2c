package almanac.cache;

import almanac.rest.Api;
import almanac.rest.KeptResponse;
import almanac.settings.Alias;
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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Gives readers who are not signed in, and who ask the same at the same time, the same answer. It is kept until this node
 * changes anything, and never longer than a moment: then the clock and other nodes may have changed what it says. Of many
 * who wait for an answer that nobody has, one finds it out.
 */
public class AnswerCache extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Duration KEPT = Duration.ofMillis(900);
    private static final long MOST_BYTES = 32L << 20;
    private static final int LARGEST_BODY = 1 << 20;
    private static final List<String> PATHS = List.of(Api.PATH, Alias.PATH);

    /** What makes an answer: nothing else of a request without credentials may. */
    private record Key(String url, String query, String accept, long version) {}

    /** An answer, and when somebody began to find it out, by the process's own clock in nanoseconds. */
    private record Dated(Answer answer, long since) {

        boolean isFresh() {
            return System.nanoTime() - since < KEPT.toNanos();
        }
    }

    private final transient Cache<Key, Dated> answers = Caffeine.newBuilder()
            .expireAfterWrite(KEPT)
            .maximumWeight(MOST_BYTES)
            .weigher((Key key, Dated dated) -> dated.answer().weight())
            .build();

    private final transient Map<Key, CompletableFuture<Optional<Answer>>> running = new ConcurrentHashMap<>();

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!isShared(request)) {
            chain.doFilter(request, response);
            return;
        }
        Key key = new Key(
                request.getRequestURL().toString(),
                request.getQueryString(),
                request.getHeader("Accept"),
                DataVersion.present());
        Dated known = answers.getIfPresent(key);
        if (known != null && known.isFresh()) {
            known.answer().send(response, request.getHeader("If-None-Match"));
            return;
        }
        CompletableFuture<Optional<Answer>> own = new CompletableFuture<>();
        CompletableFuture<Optional<Answer>> first = running.putIfAbsent(key, own);
        if (first == null) {
            findOut(key, own, request, response, chain);
        } else if (first.join().isPresent()) {
            first.join().get().send(response, request.getHeader("If-None-Match"));
        } else {
            chain.doFilter(request, response);
        }
    }

    /** Passwords of events are no keys, and what is not JSON has caches of its own. */
    private static boolean isShared(HttpServletRequest request) {
        String query = request.getQueryString();
        return request.getMethod().equals("GET")
                && request.getHeader("Authorization") == null
                && (query == null || !query.contains("password"))
                && PATHS.stream().anyMatch(request.getRequestURI()::startsWith);
    }

    private void findOut(
            Key key,
            CompletableFuture<Optional<Answer>> own,
            HttpServletRequest request,
            HttpServletResponse response,
            FilterChain chain)
            throws IOException, ServletException {
        List<String> before = List.copyOf(response.getHeaderNames());
        KeptResponse kept = new KeptResponse(response);
        Answer answer = null;
        long since = System.nanoTime();
        try {
            chain.doFilter(new Unconditional(request), kept);
            answer = Answer.of(kept, before);
            // a refusal may be of a header that others don't send
            boolean isKept = answer.status() == HttpServletResponse.SC_OK
                    && answer.body().length <= LARGEST_BODY
                    && !response.isCommitted();
            if (isKept) {
                answers.put(key, new Dated(answer, since));
            }
            own.complete(isKept ? Optional.of(answer) : Optional.empty());
        } finally {
            own.complete(Optional.empty()); // of an exception: then the others find out by themselves
            running.remove(key);
        }
        if (response.isCommitted()) {
            return;
        }
        answer.send(response, request.getHeader("If-None-Match"));
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
