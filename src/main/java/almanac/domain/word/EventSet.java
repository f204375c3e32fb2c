package almanac.domain.word;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.LongStream;

/**
 * A set of ids of events, in bit sets of one block of ids each. Packed, a block is a list of 16-bit numbers or, if that is
 * longer, a bit set.
 */
public final class EventSet {

    private static final int BITS = 16;
    private static final int BLOCK = 1 << BITS;
    private static final int PACKED = BLOCK / Byte.SIZE;

    private final Map<Integer, BitSet> blocks = new TreeMap<>();

    public static EventSet copyOf(EventSet other) {
        EventSet copy = new EventSet();
        copy.addAll(other);
        return copy;
    }

    static int block(long event) {
        return Math.toIntExact(event >> BITS);
    }

    public void add(long event) {
        set(event, true);
    }

    void set(long event, boolean isIn) {
        bits(block(event)).set((int) event & BLOCK - 1, isIn);
    }

    void addPacked(int block, byte[] packed) {
        if (packed.length == PACKED) {
            bits(block).or(BitSet.valueOf(packed));
        } else {
            addNumbers(block, packed);
        }
    }

    /** Adds a list of any length. */
    void addNumbers(int block, byte[] list) {
        BitSet bits = bits(block);
        for (ByteBuffer numbers = ByteBuffer.wrap(list); numbers.hasRemaining(); ) {
            bits.set(Short.toUnsignedInt(numbers.getShort()));
        }
    }

    /** Appends an event to a list. */
    static void append(long event, ByteArrayOutputStream list) {
        list.write((int) event >> Byte.SIZE);
        list.write((int) event);
    }

    /** Returns a block's events; an array without elements if there are none. */
    byte[] packed(int block) {
        BitSet bits = bits(block);
        int events = bits.cardinality();
        if (events * Short.BYTES >= PACKED) {
            return Arrays.copyOf(bits.toByteArray(), PACKED);
        }
        ByteBuffer numbers = ByteBuffer.allocate(events * Short.BYTES);
        bits.stream().forEach(number -> numbers.putShort((short) number));
        return numbers.array();
    }

    private BitSet bits(int block) {
        return blocks.computeIfAbsent(block, absent -> new BitSet());
    }

    void addAll(EventSet others) {
        change(others, BitSet::or);
    }

    void removeAll(EventSet others) {
        change(others, BitSet::andNot);
    }

    void retainAll(EventSet others) {
        blocks.keySet().retainAll(others.blocks.keySet());
        change(others, BitSet::and);
    }

    private void change(EventSet others, BiConsumer<BitSet, BitSet> operation) {
        others.blocks.forEach((block, bits) -> operation.accept(bits(block), bits));
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public int size() {
        return blocks.values().stream().mapToInt(BitSet::cardinality).sum();
    }

    /** Returns its size in memory, in words of 8 bytes. */
    int weight() {
        return blocks.values().stream()
                .mapToInt(bits -> bits.size() / Long.SIZE)
                .sum();
    }

    private LongStream stream() {
        return blocks.entrySet().stream().flatMapToLong(block -> block.getValue().stream()
                .mapToLong(each -> ((long) block.getKey() << BITS) + each));
    }

    public Long[] ids() {
        return stream().boxed().toArray(Long[]::new);
    }

    /** Returns a bit for each id from the first of its blocks on, which is {@link #begin}. */
    public byte[] bits() {
        byte[] bits = new byte[Math.toIntExact(end() - begin()) / Byte.SIZE];
        blocks.forEach((block, some) -> {
            byte[] packed = some.toByteArray();
            System.arraycopy(packed, 0, bits, (int) (((long) block << BITS) - begin()) / Byte.SIZE, packed.length);
        });
        return bits;
    }

    public long begin() {
        return blocks.keySet().stream()
                .findFirst()
                .map(block -> (long) block << BITS)
                .orElse(0L);
    }

    /** Returns the id after all of its blocks. */
    public long end() {
        return blocks.keySet().stream()
                .reduce((one, next) -> next)
                .map(last -> (long) last + 1 << BITS)
                .orElse(0L);
    }
}
