package almanac.http.body;

import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletResponseWrapper;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Receives a body without blocking a thread, and dispatches the request once the body is complete or refused. */
final class Reception implements ReadListener, AsyncListener {

    private static final Logger LOG = Logger.getLogger(Reception.class.getName());

    /** Enough for a body that is sent without pauses over the worst connection. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    /** Half of what a phone gets at the edge of its network; anything slower is slow on purpose. */
    private static final int LEAST_BYTES_PER_SECOND = 4 << 10;

    /** Enough for the largest image at 3 Mbit/s. */
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final CompletableFuture<Void> arrival = new CompletableFuture<>();
    private final ArrivingBody body;
    private ServletInputStream stream;
    private Problem refusal;

    Reception(ArrivingBody body) {
        this.body = body;
    }

    /** Starts receiving; later dispatches the request with its body, or with the reason for its absence. */
    void begin(HttpServletRequest request) throws IOException {
        stream = request.getInputStream();
        AsyncContext context = request.startAsync();
        context.setTimeout(0); // otherwise it would keep running while the request is answered
        // not as an HTTP response, whose status GlassFish would set to 200 before it calls the listener
        context.addListener(this, request, new ServletResponseWrapper(context.getResponse()));
        Dispatch dispatch = new Dispatch(context);
        var unused = arrival.orTimeout(time(request.getContentLengthLong()).toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((nothing, failure) -> {
                    if (failure != null) {
                        refusal = problem(failure);
                        body.giveBack(); // the server doesn't report the end of a broken connection
                    }
                    dispatch.begin();
                });
        stream.setReadListener(this);
    }

    /** Returns the timeout for a body of this length at the lowest acceptable rate. */
    static Duration time(long length) {
        Duration time = GRACE.plusSeconds(Math.min(length, Integer.MAX_VALUE) / LEAST_BYTES_PER_SECOND);
        return length < 0 || time.compareTo(LONGEST) > 0 ? LONGEST : time;
    }

    private static Problem problem(Throwable failure) {
        if (failure instanceof Problem problem) {
            return problem;
        }
        LOG.log(Level.FINE, "a body is not received", failure);
        return failure instanceof TimeoutException
                ? new Problem(ErrorCode.REQUEST_TIMEOUT, "The body didn't arrive in time; send it without pauses.")
                : ArrivingBody.broken();
    }

    /** @throws Problem unless the body is complete */
    InputStream content() throws IOException {
        if (refusal != null) {
            throw refusal;
        }
        return body.content();
    }

    void giveBack() {
        body.giveBack();
    }

    @Override
    public void onDataAvailable() throws IOException {
        if (arrival.isDone()) {
            return;
        }
        try {
            if (body.readFrom(stream)) {
                arrival.complete(null);
            }
        } catch (Problem refused) {
            arrival.completeExceptionally(refused);
        }
    }

    @Override
    public void onAllDataRead() {
        arrival.complete(null);
    }

    @Override
    public void onError(Throwable failure) {
        arrival.completeExceptionally(failure);
    }

    @Override
    public void onComplete(AsyncEvent event) {
        body.giveBack();
    }

    @Override
    public void onTimeout(AsyncEvent event) {}

    @Override
    public void onError(AsyncEvent event) {
        body.giveBack();
    }

    @Override
    public void onStartAsync(AsyncEvent event) {}
}
