package almanac.store.archive;

import almanac.base.text.Sha256;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;

/** Counts and digests what is read of a stream, which stays open. */
final class CountedInput extends FilterInputStream {

    private final MessageDigest digest = Sha256.computation();
    private long bytes;
    private long lines;

    CountedInput(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] content, int offset, int length) throws IOException {
        int count = super.read(content, offset, length);
        for (int i = 0; i < count; i++) {
            if (content[offset + i] == '\n') {
                lines++;
            }
        }
        if (count > 0) {
            bytes += count;
            digest.update(content, offset, count);
        }
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    @Override
    public void close() {}

    long bytes() {
        return bytes;
    }

    long lines() {
        return lines;
    }

    /** Ends the computation. */
    String sha256() {
        return Sha256.of(digest);
    }
}
