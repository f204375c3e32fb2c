package almanac.base.validation;

import almanac.base.rule.Upload;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The data that a client sent, in any format: by name, a {@code String}, {@code BigDecimal}, {@code Boolean},
 * {@code List}, {@code Map}, {@link Upload} or null.
 */
public record RequestData(Map<String, Object> members) {

    public static final RequestData NOTHING = new RequestData(Map.of());

    /** Returns these members, and those of {@code other} that are missing here. */
    public RequestData or(RequestData other) {
        Map<String, Object> both = new LinkedHashMap<>(other.members);
        both.putAll(members);
        return new RequestData(both);
    }
}
