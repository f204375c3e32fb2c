package almanac.domain.record;

import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import almanac.store.failure.MayRunAlone;
import jakarta.validation.constraints.NotNull;

/** The body of a deletion, in which clients of WordPress send {@code force} (contract §6). */
public class DeleteInput extends Input implements MayRunAlone {

    public static final String FORCE = "Whether it is deleted for good, in the trash or not; administrators only.";

    @Described(FORCE)
    public final Patch<@NotNull Boolean> force = new Patch<>();

    /** Returns true, so that its violations are reported together with those of the query string. */
    @Override
    public boolean needsLookUp() {
        return true;
    }

    @Override
    public boolean runsAlone() {
        return force.value().orElse(false);
    }
}
