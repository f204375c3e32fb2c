package almanac.store.encryption;

import static java.nio.charset.StandardCharsets.US_ASCII;

import almanac.base.text.Sha256;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.MessageDigest;

/** Reads what {@link SealedOutput} wrote, the seal included. */
public final class SealedInput extends FilterInputStream {

    private final MessageDigest digest = Sha256.computation();
    private final LastBytes last = new LastBytes();

    public SealedInput(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = super.read(bytes, offset, length);
        if (count > 0) {
            last.pass(bytes, offset, count, digest::update);
        }
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /**
     * Reads to the end.
     *
     * @throws InvalidArchive if the seal is broken
     */
    public void requireWhole() throws IOException {
        transferTo(OutputStream.nullOutputStream());
        if (!Sha256.of(digest).equals(new String(last.get(), US_ASCII))) {
            throw InvalidArchive.broken(null);
        }
    }
}
