package almanac.store.encryption;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Decrypts what {@link EncryptedOutput} wrote. */
public final class EncryptedInput extends InputStream {

    private final InputStream in;
    private final Encryption encryption;
    private byte[] chunk = {};
    private int read;
    private boolean isLast;

    /** @throws InvalidArchive if the passphrase isn't that of the file */
    public EncryptedInput(BufferedInputStream in, String passphrase) throws IOException {
        this.in = in;
        this.encryption = Encryption.resume(in, passphrase);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        while (read == chunk.length) {
            if (isLast) {
                return -1;
            }
            next();
        }
        int count = Math.min(length, chunk.length - read);
        System.arraycopy(chunk, read, bytes, offset, count);
        read += count;
        return count;
    }

    private void next() throws IOException {
        byte[] encrypted = in.readNBytes(Encryption.CHUNK + Encryption.TAG);
        in.mark(1);
        isLast = in.read() < 0;
        in.reset();
        chunk = encryption.decrypt(encrypted, isLast);
        read = 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
