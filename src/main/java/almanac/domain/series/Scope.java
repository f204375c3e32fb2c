package almanac.domain.series;

import java.util.Locale;

/** The scope of a change of a series (contract §10.3). */
public enum Scope {
    THIS,
    FOLLOWING,
    ALL;

    /** Returns its name in the interface, such as {@code following}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
