package almanac.api.rest;

import almanac.base.kind.RecordKey;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/** Converts a key in a path: {@code 12} or {@code by-slug/summer-fair}. Both forms work on the same route. */
@Provider
public class KeyPath implements ParamConverterProvider {

    /** The path template of a key. */
    public static final String PATTERN = "{key: \\d+|by-slug/[^/]+}";

    /** The path template of the key of an event, or of one date of a series: {@code by-slug/meeting/2027-03-08}. */
    public static final String DATED = "{key: \\d+|by-slug/[^/]+(/[^/]+)?}";

    /** The path template of a key where only ids exist. */
    public static final String ID = "{key: \\d+}";

    /** The path of the rows of an import. */
    public static final String IMPORT_ROWS = "imports/" + ID + "/rows";

    /** The key of the caller's own account. */
    public static final String ME = "me";

    /** The path template of the key of an account. */
    public static final String ID_OR_ME = "{key: \\d+|me}";

    private static final String BY_SLUG = "by-slug/";

    @Override
    public <T> ParamConverter<T> getConverter(Class<T> type, Type generic, Annotation[] annotations) {
        return RecordKey.class.isAssignableFrom(type) ? new Converter<>(type) : null;
    }

    private record Converter<T>(Class<T> type) implements ParamConverter<T> {
        @Override
        public T fromString(String path) {
            return path == null ? null : type.cast(key(path));
        }

        @Override
        public String toString(T key) {
            if (key instanceof RecordKey.ById identified) {
                return Long.toString(identified.id());
            }
            return BY_SLUG
                    + (key instanceof RecordKey.ByDate dated
                            ? dated.slug() + "/" + dated.date()
                            : ((RecordKey.BySlug) key).slug());
        }
    }

    private static RecordKey key(String path) {
        if (!path.startsWith(BY_SLUG)) {
            return id(path);
        }
        String slug = path.substring(BY_SLUG.length());
        int slash = slug.indexOf('/');
        return slash < 0
                ? new RecordKey.BySlug(slug)
                : new RecordKey.ByDate(slug.substring(0, slash), slug.substring(slash + 1));
    }

    /** Parses a record's id; one too large for any record becomes the largest number, which names no record. */
    public static RecordKey.ById id(String digits) {
        return new RecordKey.ById(digits.length() > 18 ? Long.MAX_VALUE : Long.parseLong(digits));
    }
}
