package almanac.http.response;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * A response whose body is buffered, for the creator of this wrapper to send; status and headers pass through, as does a {@link
 * StreamedBody} once it is longer than a limit.
 */
public final class BufferedResponse extends HttpServletResponseWrapper {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final HttpServletRequest request;
    private final int mostOfStream;
    private PrintWriter writer;
    private boolean isTooLong;

    public BufferedResponse(HttpServletRequest request, HttpServletResponse response) {
        this(request, response, 0);
    }

    /** @param mostOfStream how much of a {@link StreamedBody} is buffered, in bytes */
    BufferedResponse(HttpServletRequest request, HttpServletResponse response, int mostOfStream) {
        super(response);
        this.request = request;
        this.mostOfStream = mostOfStream;
    }

    public byte[] bytes() {
        if (writer != null) {
            writer.flush();
        }
        return bytes.toByteArray();
    }

    public int size() {
        if (writer != null) {
            writer.flush();
        }
        return bytes.size();
    }

    /** Writes the body to the wrapped response, in one piece. */
    public void deliver() throws IOException {
        if (size() > 0) {
            bytes.writeTo(getResponse().getOutputStream());
        }
    }

    @Override
    public ServletOutputStream getOutputStream() throws IOException {
        return new ServletOutputStream() {
            @Override
            public void write(int next) throws IOException {
                write(new byte[] {(byte) next}, 0, 1);
            }

            @Override
            public void write(byte[] buffer, int offset, int length) throws IOException {
                if (StreamedBody.isServed(request) && (isTooLong || bytes.size() + length > mostOfStream)) {
                    if (!isTooLong) {
                        isTooLong = true;
                        deliver();
                        bytes.reset();
                    }
                    getResponse().getOutputStream().write(buffer, offset, length);
                } else {
                    bytes.write(buffer, offset, length);
                }
            }

            @Override
            public boolean isReady() {
                return true;
            }

            @Override
            public void setWriteListener(WriteListener listener) {
                throw new IllegalStateException("no response is written asynchronously");
            }
        };
    }

    @Override
    public PrintWriter getWriter() {
        if (writer == null) {
            writer = new PrintWriter(bytes, false, StandardCharsets.UTF_8);
        }
        return writer;
    }

    @Override
    public void flushBuffer() {}

    @Override
    public void resetBuffer() {
        bytes.reset();
    }

    @Override
    public void reset() {
        bytes.reset();
        super.reset();
    }
}
