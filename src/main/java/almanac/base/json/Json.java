package almanac.base.json;

import almanac.base.memory.ReadMemory;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.stream.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** Writes the records of the interface, and lists and maps of them, as JSON in UTF-8; nothing else does. */
public final class Json {
    public static final String TYPE = "application/json; charset=UTF-8";

    private static final int USUAL_BYTES = 16_384;

    /** The memory of writing, as a multiple of the text: a growing buffer, and the copy that is sent. */
    static final long COPIES = 3;

    private static final Jsonb JSONB = JsonbBuilder.create(new JsonbConfig().withSerializers(new TreeSerializer()));

    private Json() {}

    /** Discards everything once memory runs out: JSON-B would hide an exception. */
    private static final class ReservedBytes extends ByteArrayOutputStream {
        private boolean isRefused;

        ReservedBytes() {
            super(USUAL_BYTES);
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            isRefused = isRefused || !ReadMemory.has(COPIES * length);
            if (!isRefused) {
                super.write(bytes, offset, length);
            }
        }

        /** @throws almanac.base.refusal.Busy if there was not enough memory */
        byte[] whole() {
            if (isRefused) {
                throw ReadMemory.refusal();
            }
            return toByteArray();
        }
    }

    /** @throws jakarta.json.bind.JsonbException for a value of a type that no representation has */
    public static byte[] bytes(Object value) {
        return raw(value).bytes();
    }

    /**
     * Returns the JSON of a value, in which parts may have been written before.
     *
     * @throws jakarta.json.bind.JsonbException for a value of a type that no representation has
     */
    public static Raw raw(Object value) {
        if (value instanceof Raw written) {
            return written;
        }
        Tree tree = new Tree(value, false);
        byte[] json = tree.write();
        return new Raw(new JsonPlaceholders(json, tree.raws.size()), tree.raws);
    }

    /**
     * Writes JSON that leaves its {@link LeftOpen} numbers open.
     *
     * @throws jakarta.json.bind.JsonbException for a value of a type that no representation has
     */
    public static CachedJson written(Object value) {
        Tree tree = new Tree(value, true);
        return new CachedJson(tree.write(), tree.keys);
    }

    /**
     * The only object that JSON-B sees. To detect cycles, JSON-B puts every object on its way into a hash set; for a
     * record that would hash the whole tree below it, again at each level. This class uses the identity hash.
     */
    static final class Tree {
        final Object root;
        final boolean leavesOpen;
        private final List<Long> keys = new ArrayList<>();
        private final List<Raw> raws = new ArrayList<>();

        Tree(Object root, boolean leavesOpen) {
            this.root = root;
            this.leavesOpen = leavesOpen;
        }

        private byte[] write() {
            ReservedBytes json = new ReservedBytes();
            JSONB.toJson(this, json);
            return json.whole();
        }

        void leaveOpen(Long key, JsonGenerator writer) {
            keys.add(key);
            writer.write(JsonPlaceholders.MARK);
        }

        void insert(Raw raw, JsonGenerator writer) {
            raws.add(raw);
            writer.write(JsonPlaceholders.MARK);
        }
    }
}
