package almanac.http.response;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Tolerates clients that disconnect: later writes are dropped, so that no handler has to deal with this. Clients that
 * read too slowly are disconnected, since each occupies a thread; sooner if there are many ({@link Deliveries}).
 */
public class Delivery extends HttpFilter {
    private static final long serialVersionUID = 1L;

    /** The request attribute with a {@link Runnable} that disconnects the client at once. */
    public static final String CONNECTION = Delivery.class.getName() + ".connection";

    static final String GONE = Delivery.class.getName();

    /** How long a slow client may block, plus one second per {@link #SLOWEST_RATE} bytes. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final int SLOWEST_RATE = 32 * 1_024;
    private static final Logger LOG = Logger.getLogger(Delivery.class.getName());

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Outgoing outgoing = new Outgoing(request, response);
        chain.doFilter(request, outgoing);
        if (StreamedBody.isBroken(request, response)) {
            breakOff(request);
            return;
        }
        if (request.getMethod().equals("HEAD") && response.getStatus() == 200 && StreamedBody.isServed(request)) {
            response.flushBuffer(); // otherwise the server would send the length of an empty body (RFC 9110 §8.6)
        }
        if (outgoing.body == null || outgoing.body.count == 0) {
            return;
        }
        if (!response.isCommitted()) {
            response.setContentLengthLong(outgoing.body.count);
        }
        outgoing.body.flush(); // otherwise the server would, and log the failure
    }

    /** Disconnects before the server ends the response, which would otherwise look complete. */
    private static void breakOff(HttpServletRequest request) throws IOException {
        if (!disconnect(request)) {
            throw new IOException("the response can't be completed"); // other servers break it off then
        }
    }

    /** Returns false on a server whose connections it doesn't know. */
    private static boolean disconnect(HttpServletRequest request) {
        if (request.getAttribute(CONNECTION) instanceof Runnable end) {
            end.run();
            return true;
        }
        return false;
    }

    /** Returns whether the client has disconnected, so that a long computation can end. */
    public static boolean isInVain(HttpServletRequest request) {
        return request.getAttribute(GONE) != null;
    }

    /** @param waited how long the client blocked in total, without the computation */
    static boolean isTooSlow(Duration waited, long bytes) {
        return waited.compareTo(PATIENCE.plusSeconds(bytes / SLOWEST_RATE)) > 0;
    }

    private static final class Outgoing extends HttpServletResponseWrapper {
        private final HttpServletRequest request;
        private Body body;

        Outgoing(HttpServletRequest request, HttpServletResponse response) {
            super(response);
            this.request = request;
        }

        @Override
        public ServletOutputStream getOutputStream() throws IOException {
            if (body == null) {
                body = new Body(request, super.getOutputStream());
            }
            return body;
        }
    }

    /** Drops all writes after the first failure. */
    private static final class Body extends ServletOutputStream {
        private final HttpServletRequest request;
        private final ServletOutputStream connection;
        private long count;
        private long waitedNanos;
        private boolean isGone;

        private interface Step {
            void go() throws IOException;
        }

        Body(HttpServletRequest request, ServletOutputStream connection) {
            this.request = request;
            this.connection = connection;
        }

        private void attempt(int bytes, Step step) {
            if (isGone) {
                return;
            }
            long begun = System.nanoTime();
            Deliveries.Delivering delivering = Deliveries.present().begin(bytes, () -> disconnect(request));
            try {
                step.go();
                waitedNanos += System.nanoTime() - begun;
                if (isTooSlow(Duration.ofNanos(waitedNanos), count)) {
                    throw new EOFException("it took the response too slowly");
                }
            } catch (IOException e) {
                isGone = true;
                request.setAttribute(GONE, true);
                LOG.log(Level.FINE, "the client has disconnected: {0}", e.getMessage());
                disconnect(request);
            } finally {
                Deliveries.present().end(delivering);
            }
        }

        @Override
        public void write(int next) {
            count++;
            attempt(1, () -> connection.write(next));
        }

        @Override
        public void write(byte[] buffer, int offset, int length) {
            count += length;
            attempt(length, () -> connection.write(buffer, offset, length));
        }

        @Override
        public void flush() {
            attempt(0, connection::flush);
        }

        @Override
        public void close() {
            attempt(0, connection::close);
        }

        @Override
        public boolean isReady() {
            return connection.isReady();
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            connection.setWriteListener(listener);
        }
    }
}
