package almanac.domain.account;

import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** The data of an existing account in a write. Changing one's own password requires the present one. */
public class AccountChange extends AccountInput {

    @Described("The present password, needed to change one's own; where mail is sent, also one's own address.")
    public final Patch<@NotNull @Size(max = 1000) String> oldPassword = new Patch<>();

    /** Returns false: nothing is looked up before the caller is known to have the permission. */
    @Override
    public boolean needsLookUp() {
        return false;
    }
}
