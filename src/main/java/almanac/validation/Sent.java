package almanac.validation;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a client sent, whatever it was written in: a {@code String}, {@code BigDecimal}, {@code Boolean}, {@code List},
 * {@code Map}, {@link Upload} or null by each name.
 */
public record Sent(Map<String, Object> members) {

    public static final Sent NOTHING = new Sent(Map.of());

    /** These members, and of {@code other} those that are not among them. */
    public Sent or(Sent other) {
        Map<String, Object> both = new LinkedHashMap<>(other.members);
        both.putAll(members);
        return new Sent(both);
    }
}
