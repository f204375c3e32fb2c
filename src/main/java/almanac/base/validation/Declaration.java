package almanac.base.validation;

import almanac.base.constraint.Filled;
import almanac.base.constraint.InvalidValue;
import almanac.base.constraint.RequestText;
import almanac.base.constraint.Required;
import almanac.base.patch.Called;
import almanac.base.patch.Clears;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.rule.Rule;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A property as an {@link Input} declares it.
 *
 * @param name its name in requests
 * @param holder the Java field, a {@link Patch}
 * @param isRequired whether a create must have it
 * @param clearedBy texts that clear it, as null does
 * @param conversion from a sent to a Java value
 * @param mustBe the key of the text that says what the value must be, where its type doesn't
 * @param tidying removes what no value may contain, such as markup from plain text
 * @param schema its JSON Schema
 */
record Declaration(
        String name,
        Field holder,
        boolean isRequired,
        ValueType type,
        List<String> clearedBy,
        Function<Object, Object> conversion,
        String mustBe,
        UnaryOperator<Object> tidying,
        Map<String, Object> schema) {

    static Declaration of(Field holder, Optional<Called> called) {
        ValueType type = ValueType.argumentOf(holder.getAnnotatedType());
        Described described = holder.getAnnotation(Described.class);
        Map<String, Object> schema = new LinkedHashMap<>(TypeSchema.of(type));
        if (type.isNullable()) {
            schema.put("nullable", true);
        }
        Clears clears = holder.getAnnotation(Clears.class);
        List<String> clearedBy = clears == null ? List.of() : List.of(clears.value());
        if (clearedBy.contains("0") && type.raw() == Long.class) {
            schema.put("minimum", 0);
        }
        String example = called.map(Called::example).orElse(described.example());
        if (!example.isEmpty()) {
            schema.put("example", example);
        }
        String name = called.map(Called::name).orElseGet(() -> inSnakeCase(holder.getName()));
        return new Declaration(
                name,
                holder,
                holder.isAnnotationPresent(Required.class),
                type,
                clearedBy,
                Conversion.of(type),
                described.mustBe(),
                Tidying.of(type),
                schema);
    }

    private static String inSnakeCase(String name) {
        return name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    /** Returns the name in requests without regard to {@link Called}. */
    String inheritedName() {
        return inSnakeCase(holder.getName());
    }

    String property(Input input) {
        String named = in(input).property();
        return named.isEmpty() ? holder.getName() : named;
    }

    Patch<?> in(Input input) {
        try {
            return (Patch<?>) holder.get(input);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(holder + " must be public", e);
        }
    }

    /**
     * Converts a sent value: to a Java value, {@link Entries} of a list, or null.
     *
     * @throws InvalidValue if {@code sent} can't be converted
     */
    Object made(Object sent) {
        if (isClearing(sent)) {
            return null;
        }
        try {
            return conversion.apply(sent);
        } catch (InvalidValue e) {
            throw mustBe.isEmpty() || !e.code().equals("rest_invalid_type")
                    ? e
                    : InvalidValue.of(e.code(), mustBe, sent);
        }
    }

    void set(Input input, Object value) {
        @SuppressWarnings("unchecked") // the conversion returns what the patch holds
        Patch<Object> patch = (Patch<Object>) in(input);
        patch.set(value);
    }

    private boolean isClearing(Object sent) {
        boolean none = sent == null || "".equals(sent) && List.class == type.raw();
        return none && type.isNullable() || RequestText.isScalar(sent) && clearedBy.contains(text(sent));
    }

    /** Returns the sent text; blank text clears like the empty text, unless {@link Filled} rejects it. */
    private String text(Object sent) {
        boolean mayBeBlank = type.raw() == String.class && !type.is(Filled.class);
        return mayBeBlank ? sent.toString().strip() : sent.toString();
    }

    void tidy(Input input) {
        in(input).value().ifPresent(value -> set(input, tidying.apply(value)));
    }

    /** Drops the repeated texts of a list; only after validation, whose violations name places in the list as sent. */
    void dropRepetitions(Input input) {
        if (type.raw() == List.class && type.argument().raw() == String.class) {
            in(input).value().ifPresent(all -> set(input, List.copyOf(new LinkedHashSet<>((List<?>) all))));
        }
    }

    /** Returns the property as the index and {@code /doc} describe it. */
    almanac.base.rule.Field<?> described() {
        Described described = holder.getAnnotation(Described.class);
        Object byDefault = described.byDefault().isEmpty()
                ? null
                : type.raw() == Boolean.class ? (Object) Boolean.valueOf(described.byDefault()) : described.byDefault();
        return new almanac.base.rule.Field<>(
                name, Rule.of(schema, conversion), isRequired, byDefault, described.value());
    }
}
