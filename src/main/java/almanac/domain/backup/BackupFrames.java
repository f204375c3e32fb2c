package almanac.domain.backup;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.BooleanSupplier;

/**
 * A backup as it is sent to the launcher, in frames: a letter, then text or bytes preceded by their length. {@code P}
 * is progress, {@code D} a part of the file, {@code E} the end with a summary, {@code F} the reason for a failure.
 */
final class BackupFrames {

    private static final int LONGEST_TEXT = 20_000; // three bytes a character fit into a frame

    private final DataOutputStream out;
    private final BooleanSupplier goesOn;

    /** @param goesOn false once the server is stopping */
    BackupFrames(OutputStream out, BooleanSupplier goesOn) {
        this.out = new DataOutputStream(new BufferedOutputStream(out, 1 << 16));
        this.goesOn = goesOn;
    }

    OutputStream content() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                if (!goesOn.getAsBoolean()) {
                    throw new InterruptedIOException("the server is stopping.");
                }
                out.writeByte('D');
                out.writeInt(length);
                out.write(bytes, offset, length);
            }
        };
    }

    void progress(String line) {
        try {
            send('P', line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void done(String summary) throws IOException {
        send('E', summary);
    }

    void failed(String sentence) throws IOException {
        send('F', String.valueOf(sentence));
    }

    private void send(char kind, String text) throws IOException {
        out.writeByte(kind);
        out.writeUTF(text.substring(0, Math.min(text.length(), LONGEST_TEXT)));
        out.flush();
    }
}
