package almanac.domain.account;

import almanac.base.constraint.Required;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;

/** A new password link. */
public class PasswordLinkInput extends Input {

    @Required
    @Described("The account whose password it sets.")
    public final Patch<@NotNull @Positive Long> account = new Patch<>();

    @Described("Whether it is mailed to its owner instead of being shown.")
    public final Patch<@NotNull Boolean> mail = new Patch<>();

    @Override
    public boolean needsLookUp() {
        return true;
    }
}
