package almanac.store.encryption;

import static java.nio.charset.StandardCharsets.US_ASCII;

import almanac.base.text.Sha256;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.MessageDigest;

/**
 * Replaces the last 64 bytes, which a ZIP's comment leaves free, by the SHA-256 of all before them in hex: the seal,
 * which a changed or missing byte breaks.
 */
public final class SealedOutput extends FilterOutputStream {

    private final MessageDigest digest = Sha256.computation();
    private final LastBytes last = new LastBytes();

    public SealedOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        last.pass(bytes, offset, length, this::writeBeforeSeal);
    }

    private void writeBeforeSeal(byte[] bytes, int offset, int length) throws IOException {
        digest.update(bytes, offset, length);
        out.write(bytes, offset, length);
    }

    /** Writes the seal; the stream beneath stays open. */
    @Override
    public void close() throws IOException {
        out.write(Sha256.of(digest).getBytes(US_ASCII));
        out.flush();
    }
}
