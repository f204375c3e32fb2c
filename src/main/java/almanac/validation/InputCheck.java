package almanac.validation;

import almanac.constraint.Code;
import almanac.constraint.ConstraintMessages;
import almanac.constraint.InvalidValue;
import almanac.constraint.Messages;
import almanac.constraint.RequestText;
import almanac.patch.PatchValue;
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
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.hibernate.validator.BaseHibernateValidatorConfiguration;

/** Validates inputs and records by their constraints. */
public final class InputCheck {

    /** Codes of Jakarta's constraints; ours carry a {@link Code}. */
    private static final Map<Class<? extends Annotation>, String> CODES = Map.of(
            NotBlank.class, "rest_too_short",
            NotNull.class, "rest_invalid_type",
            Positive.class, "rest_invalid_type");

    /** Each property is given one reason, the outermost: too many entries rather than a wrong one among them. */
    private static final Comparator<ConstraintViolation<?>> TELLING_FIRST =
            Comparator.<ConstraintViolation<?>>comparingInt(each -> depth(each.getPropertyPath()))
                    .thenComparingInt(each -> index(each.getPropertyPath()))
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

    /** Inputs have nothing that is loaded lazily; asking JPA about each property would take a quarter of the time. */
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

    /** For records, which JPA validates when it flushes them: their messages come from the same bundles. */
    public static ValidatorFactory factory() {
        return Shared.FACTORY;
    }

    /** @param unreadable what couldn't be converted, by property */
    static Violations violations(Input input, Map<String, InvalidValue> unreadable) {
        Map<String, ConstraintViolation<?>> broken = new HashMap<>();
        for (ConstraintViolation<Input> each : Shared.VALIDATOR.validate(input)) {
            broken.merge(property(each.getPropertyPath()), each, InputCheck::telling);
        }
        Violations violations = new Violations();
        for (Declaration each : Declarations.in(input.getClass())) {
            Optional.ofNullable(unreadable.get(each.name()))
                    .or(() -> Optional.ofNullable(broken.get(each.holder().getName()))
                            .map(violation ->
                                    reason(violation, input.sent().members().get(each.name()))))
                    .ifPresent(reason -> {
                        violations.add(each.name(), reason);
                        each.in(input).forget(); // what may be endless must not be processed further
                    });
        }
        return violations;
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
        return new InvalidValue(
                code(violation),
                Messages.template(violation.getMessageTemplate(), value),
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

    /** The index in a list, or 0. */
    private static int index(Path path) {
        int index = 0;
        for (Path.Node each : path) {
            index = each.getIndex() == null ? index : each.getIndex();
        }
        return index;
    }
}
