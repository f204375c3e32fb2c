package almanac.store.encryption;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Encrypts what is written, by {@link Encryption}. */
public final class EncryptedOutput extends FilterOutputStream {

    private final Encryption encryption;
    private final byte[] chunk = new byte[Encryption.CHUNK];
    private int filled;

    public EncryptedOutput(OutputStream out, Encryption encryption) throws IOException {
        super(out);
        this.encryption = encryption;
        out.write(encryption.opening());
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        for (int written = 0; written < length; ) {
            if (filled == chunk.length) {
                out.write(encryption.encrypt(chunk, false));
                filled = 0;
            }
            int count = Math.min(length - written, chunk.length - filled);
            System.arraycopy(bytes, offset + written, chunk, filled, count);
            filled += count;
            written += count;
        }
    }

    /** Writes nothing: a chunk is written once it is known whether it is the last one. */
    @Override
    public void flush() {}

    /** Writes the last chunk; the stream beneath stays open. */
    @Override
    public void close() throws IOException {
        out.write(encryption.encrypt(Arrays.copyOf(chunk, filled), true));
        out.flush();
    }
}
