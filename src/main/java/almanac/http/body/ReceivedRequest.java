package almanac.http.body;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;

/** A request with a received body. It has no parameters, which the server would look for in its own stream. */
final class ReceivedRequest extends HttpServletRequestWrapper {
    private final ServletInputStream body;

    ReceivedRequest(HttpServletRequest request, InputStream content) {
        super(request);
        this.body = new Body(content);
    }

    @Override
    public ServletInputStream getInputStream() {
        return body;
    }

    @Override
    public BufferedReader getReader() {
        return new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    }

    @Override
    public String getParameter(String name) {
        return null;
    }

    @Override
    public Map<String, String[]> getParameterMap() {
        return Map.of();
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return Collections.emptyEnumeration();
    }

    @Override
    public String[] getParameterValues(String name) {
        return null;
    }

    /** A body that never blocks. */
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
            throw new IllegalStateException("the body is there already");
        }
    }
}
