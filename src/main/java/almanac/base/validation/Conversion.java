package almanac.base.validation;

import almanac.base.constraint.Between;
import almanac.base.constraint.DateTimeText;
import almanac.base.constraint.InvalidValue;
import almanac.base.constraint.Messages;
import almanac.base.constraint.RequestText;
import almanac.base.patch.NamesRecord;
import almanac.base.rule.Rule;
import almanac.base.rule.Rules;
import almanac.base.rule.Upload;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * Converts sent values to Java values, by the declared type of a property. Limits are left to constraints, except for
 * two without which converting could take too long: the range of numbers and the length of lists.
 */
final class Conversion {

    private static final Rule<Long> ID = Rules.positiveInteger();
    private static final Rule<Boolean> BOOLEAN = Rules.bool();
    private static final Rule<Upload> FILE = Rules.file();

    private Conversion() {}

    /** Returns the conversion to a type; it throws {@link InvalidValue}. */
    static Function<Object, Object> of(ValueType type) {
        if (type.converter().isPresent()) {
            return type.converter().get()::convert;
        }
        Class<?> raw = type.raw();
        if (raw.isEnum()) {
            return Rules.oneOf(List.of((Enum<?>[]) raw.getEnumConstants()), Conversion::word)::read;
        }
        if (Input.class.isAssignableFrom(raw)) {
            return sent -> input(raw, members(sent));
        }
        return switch (raw.getSimpleName()) {
            case "String" -> text(type);
            case "Boolean" -> BOOLEAN::read;
            case "Long" -> ID::read;
            case "Integer", "Double" -> number(type)::read;
            case "Upload" -> FILE::read;
            case "Reference" -> references(type);
            case "List" -> lists(type);
            default -> throw new IllegalArgumentException("no conversion to " + raw);
        };
    }

    /** Returns the word of a constant on the interface. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static Function<Object, Object> text(ValueType type) {
        if (type.is(NamesRecord.class)) {
            return sent -> RequestText.text(sent instanceof Map<?, ?> record ? record.get("id") : sent);
        }
        return type.is(DateTimeText.class) ? Conversion::dateText : RequestText::text;
    }

    private static Object dateText(Object sent) {
        if (sent instanceof String || sent instanceof BigDecimal) {
            return sent.toString().strip();
        }
        throw InvalidValue.of("rest_invalid_date", "almanac.base.constraint.DateTimeText.message", sent);
    }

    private static Rule<?> number(ValueType type) {
        Between limits = type.annotation(Between.class).orElseThrow();
        return type.raw() == Integer.class
                ? Rules.integer((int) limits.min(), (int) limits.max())
                : Rules.number((double) limits.min(), (double) limits.max());
    }

    private static Function<Object, Object> lists(ValueType type) {
        Function<Object, Object> entry = of(type.argument());
        return sent -> {
            List<?> entries = Rules.entriesOf(sent, type.longest());
            boolean isOne = entries.size() == 1 && (entries.get(0) == sent || sent instanceof String);
            return isOne ? Entries.only(entry.apply(entries.get(0))) : Entries.of(entries, entry);
        };
    }

    private static Function<Object, Object> references(ValueType type) {
        Class<?> input = type.argument().raw();
        return sent -> {
            if (!(sent instanceof Map<?, ?> map)) {
                return new Reference.ById<>(id(sent, input));
            }
            Object id = map.get("id");
            return id != null ? new Reference.ById<>(ID.read(id)) : new Reference.ByData<>(input(input, members(sent)));
        };
    }

    /**
     * Rejects a bare name instead of creating a record: a mistyped id, or a name with a comma in it, would create
     * unwanted ones.
     */
    private static long id(Object sent, Class<?> input) {
        try {
            return ID.read(sent);
        } catch (InvalidValue e) {
            Map<String, Object> parameters = new LinkedHashMap<>(Messages.got(sent));
            parameters.put("name", Declarations.of(input).required().get(0).name());
            throw new InvalidValue(e.code(), "{almanac.validation.reference}", parameters);
        }
    }

    private static RequestData members(Object sent) {
        if (!(sent instanceof Map<?, ?> map)) {
            throw InvalidValue.of("rest_invalid_type", "almanac.validation.object", null);
        }
        Map<String, Object> members = new LinkedHashMap<>();
        map.forEach((name, value) -> members.put(name.toString(), value));
        return new RequestData(members);
    }

    private static Input input(Class<?> type, RequestData sent) {
        Input input = (Input) ValueType.made(type);
        input.read(sent);
        return input;
    }

    /** Returns the words of the constants of an enumeration on the interface. */
    static List<String> words(Class<?> enumeration) {
        return Arrays.stream((Enum<?>[]) enumeration.getEnumConstants())
                .map(Conversion::word)
                .toList();
    }
}
