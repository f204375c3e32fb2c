package almanac.http.response;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Keeps compressed streamed bodies by their tags, so that an unchanged one is neither read nor compressed again. */
final class PackedBodies {

    private static final long SIZE = Runtime.getRuntime().maxMemory() / 32;
    private static final int LONGEST = (int) Math.min(SIZE / 4, 8_000_000);

    private static final Cache<String, byte[]> BODIES = Caffeine.newBuilder()
            .maximumWeight(SIZE)
            .weigher((String tag, byte[] body) -> body.length)
            .build();

    private PackedBodies() {}

    /** Returns the body, or null. */
    static byte[] find(String tag) {
        return BODIES.getIfPresent(tag);
    }

    static void keep(String tag, Copying written) {
        if (!tag.isEmpty() && written.copy.size() <= LONGEST) {
            BODIES.put(tag, written.copy.toByteArray());
        }
    }

    /** Copies what it writes, until that is too long to be kept. */
    static final class Copying extends FilterOutputStream {
        private final ByteArrayOutputStream copy = new ByteArrayOutputStream();

        Copying(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int next) throws IOException {
            write(new byte[] {(byte) next}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            if (copy.size() <= LONGEST) {
                copy.write(bytes, offset, length);
            }
        }
    }
}
