package almanac.rest;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.impl.io.ChunkedInputStream;
import org.apache.hc.core5.http.impl.io.ContentLengthInputStream;
import org.apache.hc.core5.http.impl.io.SessionInputBufferImpl;

/**
 * Answers a request that asks for an upgrade, as Java's own client does, as if it didn't. The server neither ends the
 * body of such a request nor takes its chunks apart (Grizzly issue 1972), and until it ends it takes its answer for that
 * of another protocol: what is sent before has neither its type nor the encoding that it claims.
 */
public class NoUpgrade extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final int BUFFER = 8192;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request.getHeader("Upgrade") == null) {
            chain.doFilter(request, response);
            return;
        }
        KeptResponse kept = new KeptResponse(response);
        chain.doFilter(new Ended(request), kept);
        byte[] bytes = kept.bytes();
        if (bytes.length > 0) {
            response.setBufferSize(bytes.length + 1);
            response.getOutputStream().write(bytes);
        }
    }

    /** Has a body that ends where the request says. */
    private static final class Ended extends HttpServletRequestWrapper {
        private ServletInputStream body;

        Ended(HttpServletRequest request) {
            super(request);
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            if (body == null) {
                body = new Body(content());
            }
            return body;
        }

        @Override
        public BufferedReader getReader() throws IOException {
            return new BufferedReader(new InputStreamReader(getInputStream(), StandardCharsets.UTF_8));
        }

        private InputStream content() throws IOException {
            InputStream sent = super.getInputStream();
            SessionInputBufferImpl buffer = new SessionInputBufferImpl(BUFFER);
            String coding = getHeader("Transfer-Encoding");
            return coding == null
                    ? new ContentLengthInputStream(buffer, sent, Math.max(getContentLengthLong(), 0))
                    : new ChunkedInputStream(buffer, sent);
        }
    }

    /** A body that is read by whoever waits for it. */
    private static final class Body extends ServletInputStream {
        private final InputStream content;
        private boolean finished;

        Body(InputStream content) {
            this.content = content;
        }

        @Override
        public int read() throws IOException {
            int next = content.read();
            finished = next < 0;
            return next;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int count = content.read(buffer, offset, length);
            finished = count < 0;
            return count;
        }

        @Override
        public boolean isFinished() {
            return finished;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            throw new IllegalStateException("no body is read asynchronously");
        }
    }
}
