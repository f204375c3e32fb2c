package almanac.base.validation;

import almanac.base.constraint.Code;
import almanac.base.constraint.ConstraintMessages;
import almanac.base.constraint.InvalidValue;
import almanac.base.constraint.Messages;
import almanac.base.constraint.RequestText;
import almanac.base.patch.PatchValue;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Path;
import jakarta.validation.TraversableResolver;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.hibernate.validator.BaseHibernateValidatorConfiguration;

/** Validates inputs and records by their constraints. */
public final class InputCheck {

    /** Codes of Jakarta's constraints; ours carry a {@link Code}. */
    private static final Map<Class<? extends Annotation>, String> CODES = Map.of(
            NotBlank.class, "rest_too_short",
            NotNull.class, "rest_invalid_type",
            Positive.class, "rest_invalid_type");

    /** The index of a property as a whole, among the indexes in its list. */
    private static final Integer WHOLE = -1;

    private static final InvalidValue MISSING =
            new InvalidValue("rest_missing_callback_param", "{almanac.validation.missing}", Map.of());

    /** Selects the reason that is reported for a value: the outermost one, and among those that of its size. */
    private static final Comparator<ConstraintViolation<?>> TELLING_FIRST =
            Comparator.<ConstraintViolation<?>>comparingInt(each -> depth(each.getPropertyPath()))
                    .thenComparing(each -> type(each) != Size.class);

    private InputCheck() {}

    /** The server's validator: costly to build, safe to share. */
    private static final class Shared {
        static final ValidatorFactory FACTORY = Validation.byDefaultProvider()
                .configure()
                .ignoreXmlConfiguration()
                .messageInterpolator(new ConstraintMessages())
                .traversableResolver(new EveryProperty())
                .addProperty(BaseHibernateValidatorConfiguration.ENABLE_TRAVERSABLE_RESOLVER_RESULT_CACHE, "false")
                .addValueExtractor(new PatchValue())
                .buildValidatorFactory();
        static final Validator VALIDATOR = FACTORY.getValidator();
    }

    /**
     * Treats all properties as loaded: inputs load nothing lazily, and asking JPA about each would take a quarter of
     * the time.
     */
    private static final class EveryProperty implements TraversableResolver {

        @Override
        public boolean isReachable(Object input, Path.Node property, Class<?> root, Path path, ElementType type) {
            return true;
        }

        @Override
        public boolean isCascadable(Object input, Path.Node property, Class<?> root, Path path, ElementType type) {
            return true;
        }
    }

    /** Returns the factory for records, which JPA validates when it flushes them: their messages come from the same bundles. */
    public static ValidatorFactory factory() {
        return Shared.FACTORY;
    }

    /**
     * Returns the violations of all constraints. Entries of a list that couldn't be converted are missing, and entries
     * that are inputs have lost their invalid values; what the others refer to can still be looked up.
     *
     * @param unreadable the faults of values that couldn't be converted, by place
     */
    static Violations violations(Input input, Map<String, InvalidValue> unreadable) {
        Map<String, SortedMap<Integer, ConstraintViolation<?>>> broken = new HashMap<>();
        for (ConstraintViolation<Input> each : Shared.VALIDATOR.validate(input)) {
            broken.computeIfAbsent(property(each.getPropertyPath()), name -> new TreeMap<>())
                    .merge(index(each.getPropertyPath()), each, InputCheck::telling);
        }
        Violations violations = new Violations();
        for (Declaration each : Declarations.in(input.getClass())) {
            Violations own = new Violations();
            unreadable.forEach((place, reason) -> {
                if (Violations.property(place).equals(each.name())) {
                    own.add(place, reason);
                }
            });
            SortedMap<Integer, ConstraintViolation<?>> ofIt =
                    broken.getOrDefault(each.holder().getName(), Collections.emptySortedMap());
            addBroken(own, each, input, ofIt);
            violations.addAll(own);
            if (!own.isEmpty() && !(ofIt.isEmpty() && each.in(input).value().orElse(null) instanceof List<?>)) {
                each.in(input).unset(); // an unbounded value must not be processed further
            }
        }
        return violations;
    }

    /** Adds all violations of a property; if it has too many entries, they are not inspected. */
    private static void addBroken(
            Violations own, Declaration declared, Input input, SortedMap<Integer, ConstraintViolation<?>> broken) {
        Object sent = input.sent().members().get(declared.name());
        if (broken.containsKey(WHOLE)) {
            own.add(declared.name(), reason(broken.get(WHOLE), sent));
            return;
        }
        broken.forEach((index, violation) -> own.add(input.place(declared.name(), index), reason(violation, sent)));
        if (declared.in(input).value().orElse(null) instanceof List<?> entries) {
            for (int i = 0; i < entries.size(); i++) {
                addInside(own, input.place(declared.name(), i), entries.get(i));
            }
        }
    }

    /** Adds the violations of an input inside of another one, or of the input that a {@link Reference} holds. */
    private static void addInside(Violations violations, String place, Object entry) {
        Object inside = entry instanceof Reference.ByData<?> made ? made.data() : entry;
        if (inside instanceof Input input) {
            Violations all = new Violations();
            input.missing().forEach(name -> all.add(name, MISSING));
            all.addAll(input.violations());
            violations.addInside(place, all);
        }
    }

    private static ConstraintViolation<?> telling(ConstraintViolation<?> one, ConstraintViolation<?> other) {
        return TELLING_FIRST.compare(one, other) <= 0 ? one : other;
    }

    /** @param sent what the client sent, which the message quotes rather than the converted value */
    private static InvalidValue reason(ConstraintViolation<?> violation, Object sent) {
        Object value = violation.getInvalidValue();
        Object shown = RequestText.isScalar(sent)
                        && !(value instanceof Collection<?>)
                        && depth(violation.getPropertyPath()) < 3
                ? sent
                : value;
        boolean isMarkupAlone =
                value instanceof String text && text.isBlank() && sent instanceof String typed && typed.contains("<");
        return new InvalidValue(
                code(violation),
                isMarkupAlone
                        ? "{almanac.validation.markup}"
                        : Messages.template(violation.getMessageTemplate(), value),
                ConstraintMessages.parameters(
                        violation.getConstraintDescriptor().getAttributes(), shown));
    }

    private static String code(ConstraintViolation<?> violation) {
        Class<? extends Annotation> type = type(violation);
        if (type == Size.class) {
            return violation.getInvalidValue() instanceof Collection<?> ? "rest_too_many_items" : "rest_too_long";
        }
        Code own = type.getAnnotation(Code.class);
        return own == null ? CODES.getOrDefault(type, "rest_invalid_param") : own.value();
    }

    private static Class<? extends Annotation> type(ConstraintViolation<?> violation) {
        return violation.getConstraintDescriptor().getAnnotation().annotationType();
    }

    private static String property(Path path) {
        return path.iterator().next().getName();
    }

    @SuppressWarnings("unused") // nodes are only counted
    private static int depth(Path path) {
        int depth = 0;
        for (Path.Node each : path) {
            depth++;
        }
        return depth;
    }

    /** Returns the index in a list, or {@link #WHOLE}. */
    private static Integer index(Path path) {
        Integer index = WHOLE;
        for (Path.Node each : path) {
            index = each.getIndex() == null ? index : each.getIndex();
        }
        return index;
    }
}
