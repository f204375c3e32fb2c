package almanac.account;

import almanac.patch.Described;
import almanac.patch.Patch;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** What a write says of an account that is there; its own person has to know the present password. */
public class AccountChange extends AccountInput {

    @Described("The present password, needed to change one's own.")
    public final Patch<@NotNull @Size(max = 1000) String> oldPassword = new Patch<>();

    /** Who may change it is told before what else is wrong. */
    @Override
    public boolean needsLookUp() {
        return false;
    }
}
