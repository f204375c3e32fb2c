package almanac.store.encryption;

import java.io.IOException;
import java.util.Arrays;

/** Holds back the last 64 bytes of a stream. */
public final class LastBytes {

    public static final int COUNT = 64;

    private byte[] last = {};

    /** Receives bytes that are no longer among the last ones. */
    interface Receiver {
        void receive(byte[] bytes, int offset, int length) throws IOException;
    }

    void pass(byte[] bytes, int offset, int length, Receiver receiver) throws IOException {
        int free = Math.max(0, last.length + length - COUNT);
        int ofLast = Math.min(free, last.length);
        int ofBytes = free - ofLast;
        receiver.receive(last, 0, ofLast);
        receiver.receive(bytes, offset, ofBytes);
        int held = last.length - ofLast;
        byte[] now = Arrays.copyOfRange(last, ofLast, ofLast + held + length - ofBytes);
        System.arraycopy(bytes, offset + ofBytes, now, held, length - ofBytes);
        last = now;
    }

    byte[] get() {
        return last.clone();
    }
}
