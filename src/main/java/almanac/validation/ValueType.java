package almanac.validation;

import almanac.patch.ConvertedBy;
import almanac.patch.Converter;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.util.Optional;

/** The type of a value as it is declared: {@code @Size(max = 100) List<@NotBlank String>}. */
record ValueType(AnnotatedType declared) {

    /** What stands between the brackets of {@code Patch<…>} or {@code List<…>}. */
    static ValueType argumentOf(AnnotatedType generic) {
        return new ValueType(((AnnotatedParameterizedType) generic).getAnnotatedActualTypeArguments()[0]);
    }

    ValueType argument() {
        return argumentOf(declared);
    }

    Class<?> raw() {
        return declared.getType() instanceof ParameterizedType generic
                ? (Class<?>) generic.getRawType()
                : (Class<?>) declared.getType();
    }

    boolean is(Class<? extends Annotation> annotation) {
        return declared.isAnnotationPresent(annotation);
    }

    <A extends Annotation> Optional<A> annotation(Class<A> type) {
        return Optional.ofNullable(declared.getAnnotation(type));
    }

    boolean isNullable() {
        return !is(NotNull.class) && !is(NotBlank.class);
    }

    /** How long a text, or how many entries a list may have at most. */
    int longest() {
        return annotation(Size.class).map(Size::max).orElse(Integer.MAX_VALUE);
    }

    /** What makes the values, where the type alone doesn't say how. */
    Optional<Converter> converter() {
        for (AnnotatedElement each : new AnnotatedElement[] {declared, raw()}) {
            if (each.isAnnotationPresent(ConvertedBy.class)) {
                return Optional.of(made(each.getAnnotation(ConvertedBy.class).value()));
            }
        }
        return Optional.empty();
    }

    static <T> T made(Class<T> type) {
        try {
            return type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " needs a constructor without parameters", e);
        }
    }
}
