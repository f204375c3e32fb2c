package almanac.load;

import almanac.http.Door;
import almanac.http.RequestIdentity;
import almanac.problem.ErrorPage;
import almanac.problem.ErrorResponse;
import almanac.text.Sha256;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Lets so many requests be worked on at once as the server can, some more wait for a moment, and refuses the others at
 * once with 503 and {@code Retry-After}: who waits in an endless queue is answered when nobody listens any more. Stands
 * behind the shared answers, which cost next to nothing. The numbers belong to those of HTTP threads and of connections
 * to the database (docs/adr/015-small-machine.md).
 */
public class LoadLimit extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final int LONGEST_WAIT_MILLIS = 1_000;

    private final transient Lane reads = new Lane(12, 36);

    /**
     * Of what strangers ask for again and again, which thousands may wait for: a flood of ever other questions must not
     * keep the one request away that finds the next shared answer.
     */
    private final transient Lane sharedReads = new Lane(6, 18);

    /** Apart from the reads, which are to go on when too much is written. */
    private final transient Lane writes = new Lane(6, 18);

    /** Addresses by their hashes: they may be long. */
    private final transient Cache<String, Boolean> lately = Caffeine.newBuilder()
            .expireAfterAccess(Duration.ofSeconds(10))
            .maximumSize(1_000)
            .build();

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (Door.of(request).hasFiles() || request.getServletPath().equals(ErrorPage.PATH)) {
            chain.doFilter(
                    request, response); // whoever takes a file slowly would keep a place, and it needs no database
            return;
        }
        Lane lane = lane(request);
        if (!lane.enter()) {
            ErrorResponse.write(
                    request, response, Overload.refusal("There are more requests than can be answered at the moment"));
            return;
        }
        try {
            chain.doFilter(request, response);
        } finally {
            lane.leave();
        }
    }

    private Lane lane(HttpServletRequest request) {
        if (!READING.contains(request.getMethod())) {
            return writes;
        }
        String asked = Sha256.of(request.getRequestURI() + "?" + request.getQueryString());
        boolean again =
                RequestIdentity.of(request).isShareable() && lately.asMap().putIfAbsent(asked, true) != null;
        return again ? sharedReads : reads;
    }

    /** So many at once, and so many who wait until one of those is done, in the order of their arrival. */
    private record Lane(Semaphore places, int mostWaiting) {

        Lane(int places, int mostWaiting) {
            this(new Semaphore(places, true), mostWaiting);
        }

        boolean enter() {
            if (places.getQueueLength() >= mostWaiting) {
                return false;
            }
            try {
                return places.tryAcquire(LONGEST_WAIT_MILLIS, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        void leave() {
            places.release();
        }
    }
}
