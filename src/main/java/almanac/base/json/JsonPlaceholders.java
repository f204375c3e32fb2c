package almanac.base.json;

import almanac.base.settings.ReadMemory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * JSON with placeholders for values that are filled in later: JSON-B can neither insert JSON that is already written
 * nor report its position. Client text can't contain the mark, which is random.
 */
final class JsonPlaceholders {
    static final String MARK = UUID.randomUUID().toString();

    private static final byte[] QUOTED = ("\"" + MARK + "\"").getBytes(StandardCharsets.US_ASCII);

    private final byte[] json;
    private final int[] places;

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

    /** @param filling the value for each gap, counted from 0 */
    byte[] fill(IntFunction<byte[]> filling) {
        if (places.length == 0) {
            return json;
        }
        List<byte[]> values =
                IntStream.range(0, places.length).mapToObj(filling).toList();
        long length =
                values.stream().mapToLong(each -> each.length - QUOTED.length).sum() + json.length;
        ReadMemory.take(Json.COPIES * length);
        ByteBuffer filled = ByteBuffer.allocate(Math.toIntExact(length));
        int end = 0;
        for (int i = 0; i < places.length; i++) {
            filled.put(json, end, places[i] - end).put(values.get(i));
            end = places[i] + QUOTED.length;
        }
        return filled.put(json, end, json.length - end).array();
    }

    int length() {
        return json.length;
    }
}
