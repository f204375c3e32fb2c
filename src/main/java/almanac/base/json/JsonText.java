package almanac.base.json;

import almanac.base.constraint.RequestText;
import almanac.base.refusal.InvalidJson;
import almanac.base.text.Utf8;
import almanac.base.validation.RequestData;
import jakarta.json.JsonException;
import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonParser;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/** Reads a JSON object into plain values. */
public final class JsonText {

    private static final int DEEPEST = 32;

    /** The same limit as for forms; a value can take a hundred times the memory of its text. */
    private static final int MOST_VALUES = 20_000;

    /** Cached, since each look-up searches all jars. */
    private static final JsonProvider PROVIDER = JsonProvider.provider();

    private final JsonParser parser;
    private final int mostValues;
    private int values;

    private JsonText(JsonParser parser, int mostValues) {
        this.parser = parser;
        this.mostValues = mostValues;
    }

    /** @throws InvalidJson for anything but one well-formed JSON object in UTF-8 */
    public static RequestData parse(byte[] utf8) {
        return parse(utf8, MOST_VALUES);
    }

    /** Like {@link #parse(byte[])}, of what Almanac itself has written, however much it is. */
    public static RequestData stored(byte[] utf8) {
        return parse(utf8, Integer.MAX_VALUE);
    }

    private static RequestData parse(byte[] utf8, int mostValues) {
        try (JsonParser parser = PROVIDER.createParser(new StringReader(decoded(utf8)))) {
            if (parser.next() != JsonParser.Event.START_OBJECT) {
                throw invalid("it is something else");
            }
            RequestData sent = new RequestData(new JsonText(parser, mostValues).members(1));
            if (parser.hasNext()) {
                throw invalid("something follows it");
            }
            return sent;
        } catch (JsonException | NoSuchElementException | NumberFormatException e) {
            throw invalid("it can't be parsed");
        }
    }

    private static String decoded(byte[] utf8) {
        String text = Utf8.decoded(utf8).orElseThrow(() -> invalid("it is not UTF-8"));
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static InvalidJson invalid(String why) {
        return new InvalidJson(why);
    }

    private Map<String, Object> members(int depth) {
        Map<String, Object> members = new LinkedHashMap<>();
        while (parser.next() != JsonParser.Event.END_OBJECT) {
            String name = parser.getString();
            members.put(name, value(parser.next(), depth));
        }
        return members;
    }

    private List<Object> entries(int depth) {
        List<Object> entries = new ArrayList<>();
        JsonParser.Event event = parser.next();
        while (event != JsonParser.Event.END_ARRAY) {
            entries.add(value(event, depth));
            event = parser.next();
        }
        return entries;
    }

    /** Limits depth and number of values, both far beyond what any input needs. */
    private Object value(JsonParser.Event event, int depth) {
        values++;
        if (values > mostValues) {
            throw invalid("it has more than " + mostValues + " values");
        }
        if (depth > DEEPEST) {
            throw invalid("it is nested more than " + DEEPEST + " deep");
        }
        return switch (event) {
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER -> number(parser);
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            case START_ARRAY -> entries(depth + 1);
            case START_OBJECT -> members(depth + 1);
            default -> throw new IllegalStateException("no value begins with " + event);
        };
    }

    /**
     * Returns a number as written. One with more digits than any input needs, or with a huge exponent, stays text:
     * parsing takes time quadratic in the digits, and writing it out could exhaust the memory.
     */
    private static Object number(JsonParser parser) {
        String written = parser.getString();
        if (written.length() > RequestText.LONGEST_WORD) {
            return written;
        }
        BigDecimal value = new BigDecimal(written);
        boolean small = Math.abs((long) value.scale()) <= 100 && value.precision() <= 100;
        if (!small) {
            return value.toString();
        }
        boolean whole = value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
        return whole ? new BigDecimal(value.toBigInteger()) : new BigDecimal(value.toPlainString());
    }
}
