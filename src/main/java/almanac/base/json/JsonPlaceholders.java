package almanac.base.json;

import almanac.base.text.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/**
 * JSON with placeholders for values that are filled in later: JSON-B can neither insert JSON that is already written
 * nor report its position. Client text can't contain the mark, which is random.
 */
final class JsonPlaceholders {
    static final String MARK = UUID.randomUUID().toString();

    private static final byte[] QUOTED = ("\"" + MARK + "\"").getBytes(StandardCharsets.US_ASCII);

    /** Not in JSON, whose control characters are escaped. */
    private static final byte END = 0;

    private static final int DIGEST_BYTES = 32;

    private final byte[] json;
    private final int[] places;

    /** Lazy; concurrent computations have the same result. */
    private volatile byte[] digest;

    /** @param marks the number of placeholders */
    JsonPlaceholders(byte[] json, int marks) {
        this.json = json;
        this.places = new int[marks];
        int from = 0;
        for (int i = 0; i < marks; i++) {
            places[i] = find(from);
            from = places[i] + QUOTED.length;
        }
    }

    private int find(int from) {
        int at = from;
        while (!Arrays.equals(json, at, at + QUOTED.length, QUOTED, 0, QUOTED.length)) {
            at++;
        }
        return at;
    }

    /** Copies the JSON into a buffer, with the values in their places. */
    void putInto(ByteBuffer whole, List<Raw> values) {
        int end = 0;
        for (int i = 0; i < places.length; i++) {
            whole.put(json, end, places[i] - end);
            values.get(i).putInto(whole);
            end = places[i] + QUOTED.length;
        }
        whole.put(json, end, json.length - end);
    }

    /** Returns the length without the placeholders. */
    int length() {
        return json.length - places.length * QUOTED.length;
    }

    /** Returns JSON without placeholders, as it is. */
    byte[] text() {
        return json;
    }

    /** Adds to a hash what identifies the JSON on all nodes: its digest, or itself if that is shorter. */
    void addTo(MessageDigest hash) {
        if (json.length < DIGEST_BYTES) {
            hash.update(json);
            hash.update(END);
        } else {
            hash.update(digest());
        }
    }

    private byte[] digest() {
        byte[] known = digest;
        if (known == null) {
            known = computed();
            digest = known;
        }
        return known;
    }

    private byte[] computed() {
        MessageDigest computation = Sha256.computation();
        int end = 0;
        for (int place : places) {
            computation.update(json, end, place - end);
            computation.update(END);
            end = place + QUOTED.length;
        }
        computation.update(json, end, json.length - end);
        return computation.digest();
    }
}
