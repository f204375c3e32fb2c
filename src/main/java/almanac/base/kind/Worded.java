package almanac.base.kind;

import java.util.Locale;

/** A constant with a name in the interface, in addresses and in keys of texts. */
public interface Worded {

    /** Returns the name of the constant. */
    String name();

    /** Returns its name in small letters, with hyphens, such as {@code sign-in}. */
    default String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
