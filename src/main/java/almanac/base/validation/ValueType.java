package almanac.base.validation;

import almanac.base.patch.ConvertedBy;
import almanac.base.patch.Converter;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.util.Optional;

/** A declared type with its annotations: {@code @Size(max = 100) List<@NotBlank String>}. */
record ValueType(AnnotatedType declared) {

    /** Returns the type argument of {@code Patch<…>} or {@code List<…>}. */
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

    /** Returns the maximum length of a text or number of entries of a list. */
    int longest() {
        return annotation(Size.class).map(Size::max).orElse(Integer.MAX_VALUE);
    }

    /** Returns the converter, where the type alone doesn't say how to convert. */
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
