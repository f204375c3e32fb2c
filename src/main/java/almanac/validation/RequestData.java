package almanac.validation;

import almanac.rule.Upload;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a client sent, whatever it was written in: a {@code String}, {@code BigDecimal}, {@code Boolean}, {@code List},
 * {@code Map}, {@link Upload} or null by each name.
 */
public record RequestData(Map<String, Object> members) {

    public static final RequestData NOTHING = new RequestData(Map.of());

    /** These members, and of {@code other} those that are not among them. */
    public RequestData or(RequestData other) {
        Map<String, Object> both = new LinkedHashMap<>(other.members);
        both.putAll(members);
        return new RequestData(both);
    }
}
