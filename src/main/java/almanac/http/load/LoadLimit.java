package almanac.http.load;

import almanac.base.memory.ReadMemory;
import almanac.base.settings.Settings;
import almanac.base.text.Sha256;
import almanac.http.problem.ErrorPage;
import almanac.http.problem.ErrorResponse;
import almanac.http.request.Channel;
import almanac.http.request.RequestIdentity;
import almanac.http.response.BufferedResponse;
import almanac.http.response.Deliveries;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Inject;
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
 * Limits concurrent requests: as many run as the server can handle, some more wait briefly, and the rest get 503 with
 * {@code Retry-After} at once, since in an unbounded queue clients would give up before their turn. Runs after the
 * response cache, whose hits are cheap. A complete response leaves its place before it is delivered, however slow its
 * client. The numbers match those of HTTP threads and database connections (docs/adr/015-small-machine.md).
 */
public class LoadLimit extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final int LONGEST_WAIT_SECONDS = 1;

    /** Whoever works on the calendar waits longer than its readers. */
    private static final int LONGEST_WAIT_OF_SIGNED_IN_SECONDS = 10;

    /** Writes wait longest, since many clients don't repeat a refused one. */
    private static final int LONGEST_WAIT_OF_WRITES_SECONDS = 30;

    /** The number of database connections for which the lanes are sized. */
    private static final int CONNECTIONS = 32;

    private transient Lane reads;

    /**
     * For repeated anonymous requests, whose responses thousands may wait for: a flood of distinct requests must not
     * block the one that computes the next cache entry.
     */
    private transient Lane sharedReads;

    /** For callers who are signed in, so that no flood of readers keeps them from their work. */
    private transient Lane signedIn;

    /** Separate, so that reads continue during a flood of writes. */
    private transient Lane writes;

    /** For streamed responses, which last as long as their clients read. */
    private transient Lane streams;

    /** Keyed by the hashes of addresses, since addresses may be long. */
    private final transient Cache<String, Boolean> lately = Caffeine.newBuilder()
            .expireAfterAccess(Duration.ofSeconds(10))
            .maximumSize(1_000)
            .build();

    @Inject
    private transient Settings settings;

    @Override
    public void init() {
        int connections = settings.connections();
        reads = new Lane(places(8, connections), 36, LONGEST_WAIT_SECONDS);
        signedIn = new Lane(places(4, connections), 12, LONGEST_WAIT_OF_SIGNED_IN_SECONDS);
        sharedReads = new Lane(places(6, connections), 18, LONGEST_WAIT_SECONDS);
        writes = new Lane(places(6, connections), 60, LONGEST_WAIT_OF_WRITES_SECONDS);
        streams = new Lane(places(4, connections), 12, LONGEST_WAIT_SECONDS);
    }

    /** Scales places with the connections: a request must not wait for a connection while it holds a place. */
    private static int places(int most, int connections) {
        return Math.min(most, most * connections / CONNECTIONS);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (Channel.of(request).hasFiles() || request.getServletPath().equals(ErrorPage.PATH)) {
            chain.doFilter(request, response); // files need no database, and a slow download would hold a place
            return;
        }
        Lane lane = lane(request);
        if (!lane.enter()) {
            ErrorResponse.write(
                    request, response, Overload.refusal("There are more requests than can be answered at the moment"));
            return;
        }
        if (Channel.isStreamed(request)) {
            answer(request, response, chain, lane);
            return;
        }
        BufferedResponse buffered =
                response instanceof BufferedResponse shared ? shared : new BufferedResponse(request, response);
        boolean isRead = READING.contains(request.getMethod()); // a completed write can't be refused any more
        try {
            if (isRead) {
                ReadMemory.begin();
            }
            answer(request, buffered, chain, lane);
        } finally {
            ReadMemory.end();
        }
        if (isRead && buffered.size() > 0 && !Deliveries.haveRoomFor(buffered.size())) {
            buffered.reset();
            ErrorResponse.write(
                    request,
                    buffered,
                    Overload.refusal("There are more responses than clients have taken at the moment"));
        }
        if (buffered != response) {
            buffered.deliver();
        }
    }

    private static void answer(HttpServletRequest request, HttpServletResponse response, FilterChain chain, Lane lane)
            throws IOException, ServletException {
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
        if (Channel.isStreamed(request)) {
            return streams;
        }
        if (RequestIdentity.of(request).caller().isPresent()) {
            return signedIn;
        }
        String addressHash = Sha256.of(request.getRequestURI() + "?" + request.getQueryString());
        boolean isRepeated =
                RequestIdentity.of(request).isShareable() && lately.asMap().putIfAbsent(addressHash, true) != null;
        return isRepeated ? sharedReads : reads;
    }

    /** A limit on concurrent and on waiting requests, first come, first served. */
    private record Lane(Semaphore places, int mostWaiting, int longestWaitSeconds) {

        Lane(int places, int mostWaiting, int longestWaitSeconds) {
            this(new Semaphore(places, true), mostWaiting, longestWaitSeconds);
        }

        boolean enter() {
            if (places.getQueueLength() >= mostWaiting) {
                return false;
            }
            try {
                return places.tryAcquire(longestWaitSeconds, TimeUnit.SECONDS);
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
