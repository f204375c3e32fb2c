package almanac.http.body;

import almanac.http.load.Overload;
import almanac.http.load.RequestsUnderWay;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.io.output.ByteArrayOutputStream;

/** The part of a body that has arrived, and the memory reserved for it. */
final class ArrivingBody {

    /** The memory in bytes of a request before its body begins: the connection's buffers and the headers. */
    static final int EMPTY_WEIGHT = 32 << 10;

    /**
     * From this size on, a body reserves memory for its declared length once it begins to arrive. Of many large bodies,
     * the first ones then arrive completely, rather than all of them in part.
     */
    private static final int SERIOUS = 1 << 20;

    private static final int BUFFER = 8192;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(BUFFER);
    private final BodyBound bound;
    private final BodyEnd end;
    private final long claimed;
    private long reserved;
    private long taken;
    private boolean isGivenBack;

    /** @throws Problem if the declared length is too large, or there is no memory for the body */
    ArrivingBody(HttpServletRequest request, BodyBound bound) {
        this.bound = bound;
        this.end = BodyEnd.of(request);
        this.claimed = request.getContentLengthLong();
        if (claimed > bound.bytes()) {
            throw bound.larger();
        }
        take(EMPTY_WEIGHT);
        RequestsUnderWay.begin(); // also while no thread works on it
    }

    /**
     * Reads what is available without blocking.
     *
     * @return whether the body is complete
     * @throws Problem if it is too large, or there is no memory for it
     */
    boolean readFrom(ServletInputStream stream) throws IOException {
        byte[] buffer = new byte[BUFFER];
        while (!end.isReached() && stream.isReady()) {
            int count = stream.read(buffer, 0, end.most(buffer.length));
            if (count < 0) {
                end.streamEnds();
                break;
            }
            add(buffer, count);
        }
        return end.isReached() || stream.isFinished();
    }

    /** Reads all of a body that has already arrived. */
    void readAllFrom(InputStream stream, int length) throws IOException {
        add(stream.readNBytes(length), length);
    }

    private void add(byte[] buffer, int count) {
        long size = bytes.size() + (long) count;
        if (size > bound.bytes()) {
            throw bound.larger();
        }
        if (size > reserved) {
            long needed = size < SERIOUS ? size : Math.max(size, claimed);
            take((needed - reserved) * bound.weight());
            reserved = needed;
        }
        bytes.write(buffer, 0, count);
        end.passes(buffer, count);
    }

    private synchronized void take(long weight) {
        if (isGivenBack) {
            throw broken(); // reception has ended
        }
        if (!bound.memory().take(weight)) {
            throw Overload.refusal("There are more bodies at the moment than there is memory for");
        }
        taken += weight;
    }

    /** Returns the complete body without its framing. */
    InputStream content() throws IOException {
        return end.unframed(bytes.toInputStream());
    }

    synchronized void giveBack() {
        if (isGivenBack) {
            return;
        }
        isGivenBack = true;
        bound.memory().giveBack(taken);
        RequestsUnderWay.end();
    }

    static Problem broken() {
        return new Problem(ErrorCode.BAD_REQUEST, "The body can't be read to its end.");
    }
}
