package almanac.http.body;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.impl.io.ChunkedInputStream;
import org.apache.hc.core5.http.impl.io.SessionInputBufferImpl;

/**
 * Finds the end of a body. The server does so itself unless the request asks for an upgrade, as Java's own client does:
 * then it neither ends the body nor decodes its chunks (Grizzly issue 1972).
 */
class BodyEnd {
    private boolean ended;

    static BodyEnd of(HttpServletRequest request) {
        if (request.getHeader("Transfer-Encoding") == null) {
            return new Counted(request.getContentLengthLong());
        }
        return request.getHeader("Upgrade") == null ? new BodyEnd() : new Chunked();
    }

    boolean isReached() {
        return ended;
    }

    void streamEnds() {
        ended = true;
    }

    /** Returns how many bytes may be read without reaching into the next request. */
    int most(int wanted) {
        return wanted;
    }

    /** Records the bytes that have arrived. */
    void passes(byte[] buffer, int count) {}

    InputStream unframed(InputStream arrived) throws IOException {
        return arrived;
    }

    /** Ends after a number of bytes. */
    private static final class Counted extends BodyEnd {
        private long left;

        Counted(long length) {
            this.left = length;
        }

        @Override
        boolean isReached() {
            return left <= 0;
        }

        @Override
        void streamEnds() {
            throw ArrivingBody.broken();
        }

        @Override
        int most(int wanted) {
            return (int) Math.min(wanted, left);
        }

        @Override
        void passes(byte[] buffer, int count) {
            left -= count;
        }
    }

    /** Ends after the last chunk, of length zero, and the empty line after its trailers (RFC 9112 §7.1). */
    private static final class Chunked extends BodyEnd {
        private static final int BUFFER = 8192;
        private static final int LONGEST_LINE = 1024;

        private final StringBuilder line = new StringBuilder();
        private long left;
        private boolean inTrailers;
        private boolean isOver;

        @Override
        boolean isReached() {
            return isOver;
        }

        @Override
        void streamEnds() {
            throw ArrivingBody.broken();
        }

        @Override
        void passes(byte[] buffer, int count) {
            for (int i = 0; i < count && !isOver; i++) {
                if (left > 0) {
                    long skipped = Math.min(left, count - i);
                    left -= skipped;
                    i += (int) skipped - 1;
                } else {
                    passes((char) (buffer[i] & 0xff));
                }
            }
        }

        private void passes(char next) {
            if (line.length() > LONGEST_LINE) {
                throw ArrivingBody.broken();
            }
            if (next != '\n') {
                line.append(next);
                return;
            }
            lineEnds(line.toString().strip());
            line.setLength(0);
        }

        private void lineEnds(String text) {
            if (inTrailers) {
                isOver = text.isEmpty();
                return;
            }
            String digits = text.split(";", 2)[0].strip();
            if (!digits.matches("[0-9A-Fa-f]{1,8}")) {
                throw ArrivingBody.broken();
            }
            long size = Long.parseLong(digits, 16);
            inTrailers = size == 0;
            left = size == 0 ? 0 : size + 2; // and the CRLF after it
        }

        @Override
        InputStream unframed(InputStream arrived) {
            return new ChunkedInputStream(new SessionInputBufferImpl(BUFFER), arrived);
        }
    }
}
