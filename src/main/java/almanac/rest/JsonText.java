package almanac.rest;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a JSON object into plain values. */
final class JsonText {

    private static final int DEEPEST = 32;

    private JsonText() {}

    /** @throws Problem 400 {@code rest_invalid_json} for anything but one well-formed JSON object in UTF-8 */
    static Sent parse(byte[] utf8) {
        try (JsonReader reader = Json.createReader(new StringReader(decoded(utf8)))) {
            if (!(reader.readValue() instanceof JsonObject object)) {
                throw invalid("it is something else");
            }
            return new Sent(members(object, 1));
        } catch (JsonException | NumberFormatException e) {
            throw invalid("it can't be parsed");
        }
    }

    private static String decoded(byte[] utf8) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw invalid("it is not UTF-8");
        }
    }

    private static Problem invalid(String why) {
        return new Problem(ErrorCode.INVALID_JSON, "The body must be a JSON object: " + why + ".");
    }

    private static Map<String, Object> members(JsonObject object, int depth) {
        Map<String, Object> members = new LinkedHashMap<>();
        object.forEach((name, value) -> members.put(name, plain(value, depth)));
        return members;
    }

    private static List<Object> entries(JsonArray array, int depth) {
        List<Object> entries = new ArrayList<>(array.size());
        array.forEach(value -> entries.add(plain(value, depth)));
        return entries;
    }

    private static Object plain(JsonValue value, int depth) {
        if (depth > DEEPEST) {
            throw invalid("it is nested more than " + DEEPEST + " deep");
        }
        return switch (value.getValueType()) {
            case STRING -> ((JsonString) value).getString();
            case NUMBER -> number((JsonNumber) value);
            case TRUE -> true;
            case FALSE -> false;
            case NULL -> null;
            case ARRAY -> entries(value.asJsonArray(), depth + 1);
            case OBJECT -> members(value.asJsonObject(), depth + 1);
        };
    }

    /** A number as it was written; one with a huge exponent is kept as text, so that nothing ever writes it out. */
    private static Object number(JsonNumber number) {
        BigDecimal value = number.bigDecimalValue();
        boolean small = Math.abs((long) value.scale()) <= 100 && value.precision() <= 100;
        return small
                ? new BigDecimal(
                        value.stripTrailingZeros().scale() <= 0
                                ? value.toBigInteger().toString()
                                : value.toPlainString())
                : number.toString();
    }
}
