package almanac.documentation;

import almanac.rest.Params;
import almanac.rest.RecordKey;
import almanac.validation.Declarations;
import almanac.validation.Fields;
import almanac.validation.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** All routes of the interface, found among the resources, so that none can be forgotten. */
@ApplicationScoped
public class Routes {
    private static final Comparator<Route> ORDER =
            Comparator.comparing(Route::path).thenComparing(Route::verb, Comparator.comparing(Routes::place));
    private static final List<String> VERBS = List.of("GET", "POST", "PUT", "PATCH", "DELETE");

    @Inject
    private BeanManager beans;

    /** Sorted by path and method. */
    List<Route> all() {
        return beans.getBeans(Object.class, Any.Literal.INSTANCE).stream()
                .map(Bean::getBeanClass)
                .filter(each -> each.isAnnotationPresent(Path.class))
                .distinct()
                .flatMap(Routes::of)
                .sorted(ORDER)
                .toList();
    }

    static Stream<Route> of(Class<?> resource) {
        return Arrays.stream(resource.getDeclaredMethods())
                .filter(method -> verb(method).isPresent())
                .flatMap(method -> paths(resource, method).map(path -> route(path, method)));
    }

    private static int place(String verb) {
        return VERBS.indexOf(verb);
    }

    private static Route route(String path, Method method) {
        return new Route(
                path,
                verb(method).orElseThrow(),
                method,
                fields(method, Params.class, Routes::ofQuery),
                fields(method, Input.class, Declarations::of));
    }

    private static Optional<String> verb(Method method) {
        return Arrays.stream(method.getAnnotations())
                .map(Annotation::annotationType)
                .map(type -> type.getAnnotation(HttpMethod.class))
                .flatMap(Stream::ofNullable)
                .map(HttpMethod::value)
                .findFirst();
    }

    /** One JAX-RS route may stand for two of ours: by id and by slug. */
    private static Stream<String> paths(Class<?> resource, Method method) {
        String name = resource.getAnnotation(Path.class).value();
        String root = name.isEmpty() ? "" : "/" + name;
        Path own = method.getAnnotation(Path.class);
        if (own == null) {
            return Stream.of(root);
        }
        return switch (own.value()) {
            case RecordKey.PATTERN -> Stream.of(root + "/{id}", root + "/by-slug/{slug}");
            case RecordKey.ID -> Stream.of(root + "/{id}");
            case RecordKey.ID_OR_ME -> Stream.of(root + "/{id}", root + "/" + RecordKey.ME);
            default -> Stream.of(root + "/" + own.value());
        };
    }

    private static Optional<Fields> fields(Method method, Class<?> kind, Function<Class<?>, Fields> declared) {
        return Arrays.stream(method.getParameters())
                .<Class<?>>map(Parameter::getType)
                .filter(kind::isAssignableFrom)
                .findFirst()
                .map(declared);
    }

    private static Fields ofQuery(Class<?> params) {
        try {
            return (Fields) params.getField("FIELDS").get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(params + " needs a public static FIELDS", e);
        }
    }
}
