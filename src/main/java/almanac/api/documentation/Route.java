package almanac.api.documentation;

import almanac.api.rest.KeyPath;
import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.domain.security.Permission;
import almanac.http.idempotency.Idempotent;
import almanac.http.problem.ErrorCode;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;

/**
 * A path and an HTTP method of the interface, as a JAX-RS method declares them.
 *
 * @param path the path below the root of the interface, such as {@code /events/{id}}
 * @param verb the HTTP method
 * @param resource the class of its resource, which may inherit it
 * @param query the parameters of its query string
 * @param body the fields of its body; empty if it takes none
 */
record Route(
        String path, String verb, Method method, Class<?> resource, Optional<Fields> query, Optional<Fields> body) {

    /** The operation of a route, on which its errors depend. */
    enum Kind {
        DOCUMENT,
        LIST,
        CREATE,
        READ,
        UPDATE,
        DELETE
    }

    /** Returns what its resource shows; empty if that is a document. */
    Optional<Shows> shows() {
        return Optional.ofNullable(resource.getAnnotation(Shows.class));
    }

    Kind kind() {
        if (shows().isEmpty()) {
            return Kind.DOCUMENT;
        }
        return switch (verb) {
            case "GET" -> isOfOne() ? Kind.READ : Kind.LIST;
            case "DELETE" -> Kind.DELETE;
            default -> isOfOne() && body.isPresent() ? Kind.UPDATE : Kind.CREATE;
        };
    }

    boolean isOfOne() {
        return path.contains("{") && !isOfParts() || isOfCaller() || isOfOnly();
    }

    /** Returns whether the record is the only one of its kind, without an id. */
    boolean isOfOnly() {
        return shows().filter(Shows::only).isPresent();
    }

    boolean isOfCaller() {
        return path.endsWith("/" + KeyPath.ME);
    }

    /** Returns whether it answers a file, which is streamed. */
    boolean isFile() {
        return path.equals("/export");
    }

    /** Returns whether the path names one date of a series. */
    boolean isByDate() {
        return path.endsWith("{date}");
    }

    boolean isBySlug() {
        return path.contains("{slug}");
    }

    /** Returns whether a create may be answered before it is complete: the file of an import is read first. */
    boolean mayTakeLonger() {
        return kind() == Kind.CREATE && path.equals("/imports");
    }

    Permission right() {
        return Permission.of(method, resource);
    }

    /** Returns the errors beyond those of its kind of route; those of its resource are of bodies. */
    List<ErrorCode> refuses() {
        AnnotatedElement declaring =
                body.isPresent() && resource.isAnnotationPresent(Refuses.class) ? resource : method;
        return Optional.ofNullable(declaring.getAnnotation(Refuses.class))
                .map(refuses -> List.of(refuses.value()))
                .orElse(List.of());
    }

    boolean isIdempotent() {
        return method.isAnnotationPresent(Idempotent.class);
    }

    /** Returns whether the path names the parts of a record, such as the rows of an import. */
    private boolean isOfParts() {
        return path.endsWith("/rows");
    }

    /** Returns the name of what a list has, such as {@code events}; empty for the root. */
    String collection() {
        return isOfParts() ? "rows" : first();
    }

    private String first() {
        return path.isEmpty() ? "" : path.split("/")[1];
    }

    /** Returns the kind of its records; empty if it has none, such as for personal data. */
    Optional<almanac.base.kind.Kind> records() {
        return almanac.base.kind.Kind.ofCollection(first());
    }

    String word() {
        return records().map(almanac.base.kind.Kind::word).orElse(first());
    }

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
