package almanac.domain.series;

import java.util.Locale;

/** What a change of a series is meant for (contract §10.3, scope). */
public enum Scope {
    THIS,
    FOLLOWING,
    ALL;

    /** {@code following}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
