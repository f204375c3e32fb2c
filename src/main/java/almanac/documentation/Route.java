package almanac.documentation;

import almanac.idempotency.Idempotent;
import almanac.problem.ErrorCode;
import almanac.rest.KeyPath;
import almanac.rest.Refuses;
import almanac.rest.Shows;
import almanac.rule.Field;
import almanac.rule.Fields;
import almanac.security.Permission;
import almanac.security.Requires;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;

/**
 * A way to ask for something: a path and a method, as one JAX-RS method declares it.
 *
 * @param path below the root of the interface, such as {@code /events/{id}}
 * @param verb the HTTP method
 * @param query the parameters of its query string
 * @param body the fields of its body; empty when it takes none
 */
record Route(String path, String verb, Method method, Optional<Fields> query, Optional<Fields> body) {

    /** What a route does; it says which refusals there are. */
    enum Kind {
        DOCUMENT,
        LIST,
        CREATE,
        READ,
        UPDATE,
        DELETE
    }

    Kind kind() {
        if (shows().isEmpty()) {
            return Kind.DOCUMENT;
        }
        return switch (verb) {
            case "GET" -> isOfOne() ? Kind.READ : Kind.LIST;
            case "DELETE" -> Kind.DELETE;
            default -> isOfOne() ? Kind.UPDATE : Kind.CREATE;
        };
    }

    /** Whether the path names one record. */
    boolean isOfOne() {
        return path.contains("{") || isOfCaller() || isOfOnly();
    }

    /** Whether there is only one of its kind. */
    boolean isOfOnly() {
        return shows().filter(Shows::only).isPresent();
    }

    boolean isOfCaller() {
        return path.endsWith("/" + KeyPath.ME);
    }

    boolean isBySlug() {
        return path.endsWith("{slug}");
    }

    Optional<Shows> shows() {
        return Optional.ofNullable(method.getDeclaringClass().getAnnotation(Shows.class));
    }

    Permission right() {
        return method.getAnnotation(Requires.class).value();
    }

    /** What it refuses besides all routes of its sort. */
    List<ErrorCode> refuses() {
        return Optional.ofNullable(method.getAnnotation(Refuses.class))
                .map(refuses -> List.of(refuses.value()))
                .orElse(List.of());
    }

    boolean isIdempotent() {
        return method.isAnnotationPresent(Idempotent.class);
    }

    /** The last part of the path of all its records, such as {@code events}; empty for the root. */
    String collection() {
        return path.isEmpty() ? "" : path.split("/")[1];
    }

    /** Of what kind its records are; empty where they are none that the calendar keeps. */
    Optional<almanac.domain.Kind> records() {
        return almanac.domain.Kind.ofCollection(collection());
    }

    /** What one is called, such as {@code event}. */
    String word() {
        return records().map(almanac.domain.Kind::word).orElse(collection());
    }

    /** Whether the whole body may be a file. */
    boolean takesFile() {
        return bodyFields().stream()
                .anyMatch(field -> "binary".equals(field.schema().get("format")));
    }

    List<Field<?>> queryFields() {
        return query.map(Fields::all).orElse(List.of());
    }

    List<Field<?>> bodyFields() {
        return body.map(Fields::all).orElse(List.of());
    }
}
