package almanac.base.json;

import almanac.base.memory.ReadMemory;
import almanac.base.text.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;

/** JSON that is already written, to be sent or inserted into other JSON; its parts are copied once, into what is sent. */
public final class Raw {
    private final JsonPlaceholders json;
    private final List<Raw> values;
    private final long length;

    /** @param values what the placeholders stand for */
    Raw(JsonPlaceholders json, List<Raw> values) {
        this.json = json;
        this.values = values;
        long sum = json.length();
        for (Raw value : values) {
            sum += value.length;
        }
        length = sum;
    }

    static Raw of(long number) {
        byte[] digits = Long.toString(number).getBytes(StandardCharsets.US_ASCII);
        return new Raw(new JsonPlaceholders(digits, 0), List.of());
    }

    /** @throws almanac.base.refusal.Busy if there is not enough memory to put them together */
    public byte[] bytes() {
        return values.isEmpty() ? json.text() : filled();
    }

    private byte[] filled() {
        ReadMemory.take(Json.COPIES * length);
        ByteBuffer whole = ByteBuffer.allocate(Math.toIntExact(length));
        putInto(whole);
        return whole.array();
    }

    /** Returns the length in bytes. */
    public long length() {
        return length;
    }

    void putInto(ByteBuffer whole) {
        json.putInto(whole, values);
    }

    /** Returns a hash of the JSON for an entity tag, for which parts that are cached are not hashed again. */
    public String hash() {
        MessageDigest hash = Sha256.computation();
        addTo(hash);
        return Sha256.brief(hash);
    }

    private void addTo(MessageDigest hash) {
        json.addTo(hash);
        values.forEach(value -> value.addTo(hash));
    }
}
