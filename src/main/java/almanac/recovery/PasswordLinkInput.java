package almanac.recovery;

import almanac.constraint.Required;
import almanac.patch.Described;
import almanac.patch.Patch;
import almanac.validation.Input;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;

/** A new password link. */
public class PasswordLinkInput extends Input {

    @Required
    @Described("The account whose password it sets.")
    public final Patch<@NotNull @Positive Long> account = new Patch<>();

    @Override
    public boolean needsLookUp() {
        return true;
    }
}
