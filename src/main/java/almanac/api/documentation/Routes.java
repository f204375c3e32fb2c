package almanac.api.documentation;

import almanac.api.rest.KeyPath;
import almanac.base.rule.Fields;
import almanac.base.validation.Declarations;
import almanac.base.validation.Input;
import almanac.http.input.Params;
import almanac.http.route.UpdateMethods;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Path;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** All routes of the interface. */
@ApplicationScoped
public class Routes {
    private static final Comparator<Route> ORDER =
            Comparator.comparing(Route::path).thenComparing(Route::verb, Comparator.comparing(Routes::place));
    private static final List<String> VERBS = List.of("GET", "POST", "PUT", "PATCH", "DELETE");

    List<Route> all() {
        return Api.RESOURCES.stream().flatMap(Routes::of).sorted(ORDER).toList();
    }

    static Stream<Route> of(Class<?> resource) {
        return Arrays.stream(resource.getMethods()).flatMap(method -> paths(resource, method)
                .flatMap(path -> UpdateMethods.of(method).map(verb -> route(path, verb, resource, method))));
    }

    private static int place(String verb) {
        return VERBS.indexOf(verb);
    }

    private static Route route(String path, String verb, Class<?> resource, Method method) {
        return new Route(
                path,
                verb,
                method,
                resource,
                fields(resource, method, Params.class, Routes::ofQuery),
                fields(resource, method, Input.class, Declarations::of));
    }

    /** Returns the paths of a method, as one JAX-RS path may stand for several of ours: by id, by slug, by slug and date. */
    private static Stream<String> paths(Class<?> resource, Method method) {
        String name = resource.getAnnotation(Path.class).value();
        String root = name.isEmpty() ? "" : "/" + name.replace(KeyPath.ID, "{id}");
        Path own = method.getAnnotation(Path.class);
        if (own == null) {
            return Stream.of(root);
        }
        return switch (own.value()) {
            case KeyPath.PATTERN -> Stream.of(root + "/{id}", root + "/by-slug/{slug}");
            case KeyPath.DATED -> Stream.of(root + "/{id}", root + "/by-slug/{slug}", root + "/by-slug/{slug}/{date}");
            case KeyPath.ID -> Stream.of(root + "/{id}");
            case KeyPath.ID_OR_ME -> Stream.of(root + "/{id}", root + "/" + KeyPath.ME);
            default -> Stream.of(root + "/" + own.value());
        };
    }

    private static Optional<Fields> fields(
            Class<?> resource, Method method, Class<?> kind, Function<Class<?>, Fields> declared) {
        return Arrays.stream(method.getParameters())
                .<Class<?>>map(parameter -> type(resource, parameter))
                .filter(kind::isAssignableFrom)
                .findFirst()
                .map(declared);
    }

    /** A resource declares the type arguments of its generic superclass. */
    private static Class<?> type(Class<?> resource, Parameter parameter) {
        if (parameter.getParameterizedType() instanceof TypeVariable<?> variable
                && resource.getGenericSuperclass() instanceof ParameterizedType named) {
            int place = List.of(variable.getGenericDeclaration().getTypeParameters())
                    .indexOf(variable);
            return (Class<?>) named.getActualTypeArguments()[place];
        }
        return parameter.getType();
    }

    private static Fields ofQuery(Class<?> params) {
        try {
            return (Fields) params.getField("FIELDS").get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(params + " needs a public static FIELDS", e);
        }
    }
}
