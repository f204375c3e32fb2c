package almanac.records;

import almanac.patch.Described;
import almanac.patch.Patch;
import almanac.retry.MayRunAlone;
import almanac.validation.Input;
import jakarta.validation.constraints.NotNull;

/** What a deletion says in its body, as clients of WordPress do, or else in its query string (contract §6). */
public class DeleteInput extends Input implements MayRunAlone {

    static final String FORCE = "Whether it is deleted for good, in the trash or not; administrators only.";

    @Described(FORCE)
    public final Patch<@NotNull Boolean> force = new Patch<>();

    /** What is wrong with it is told together with what is wrong with the query string. */
    @Override
    public boolean needsLookUp() {
        return true;
    }

    @Override
    public boolean runsAlone() {
        return force.value().orElse(false);
    }
}
