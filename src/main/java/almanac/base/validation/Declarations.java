package almanac.base.validation;

import almanac.base.patch.Called;
import almanac.base.patch.Patch;
import almanac.base.rule.Fields;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The properties of inputs, read off each class once. */
public final class Declarations {

    private static final ClassValue<List<Declaration>> KNOWN = new ClassValue<>() {
        @Override
        protected List<Declaration> computeValue(Class<?> type) {
            return declared(type, Optional.ofNullable(type.getAnnotation(Called.class)))
                    .toList();
        }
    };

    private static final ClassValue<List<Declaration>> SHOWN = new ClassValue<>() {
        @Override
        protected List<Declaration> computeValue(Class<?> type) {
            return titleFirst(type);
        }
    };

    private Declarations() {}

    /** Returns the properties of an {@link Input} in the order of their declaration, inherited ones first. */
    public static Fields of(Class<?> input) {
        Fields fields = new Fields();
        in(input).forEach(each -> fields.add(each.described()));
        return fields;
    }

    /** Returns the most characters of a property of an {@link Input}. */
    public static int longest(Class<?> input, String property) {
        return in(input).stream()
                .filter(each -> each.name().equals(property))
                .map(each -> (Integer) each.schema().get("maxLength"))
                .findFirst()
                .orElseThrow();
    }

    static List<Declaration> in(Class<?> input) {
        return KNOWN.get(input);
    }

    /** Returns the same in display order: title or name, the own ones of the class, then inherited ones. */
    static List<Declaration> shown(Class<?> input) {
        return SHOWN.get(input);
    }

    private static List<Declaration> titleFirst(Class<?> input) {
        List<Declaration> all = in(input);
        List<Declaration> shown = new ArrayList<>(all.subList(0, 1));
        all.stream().skip(1).filter(each -> isOwn(each, input)).forEach(shown::add);
        all.stream().skip(1).filter(each -> !isOwn(each, input)).forEach(shown::add);
        return List.copyOf(shown);
    }

    private static boolean isOwn(Declaration declared, Class<?> input) {
        return declared.holder().getDeclaringClass() == input;
    }

    private static Stream<Declaration> declared(Class<?> type, Optional<Called> called) {
        if (type == Input.class) {
            return Stream.empty();
        }
        Stream<Declaration> own = Arrays.stream(type.getDeclaredFields())
                .filter(field -> field.getType() == Patch.class)
                .map(field -> Declaration.of(field, called.filter(name -> isOf(name, field))));
        return Stream.concat(declared(type.getSuperclass(), called), own);
    }

    private static boolean isOf(Called called, Field field) {
        return called.property().equals(field.getName());
    }
}
