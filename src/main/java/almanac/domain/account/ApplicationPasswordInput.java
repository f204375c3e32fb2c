package almanac.domain.account;

import almanac.base.constraint.DateTimeText;
import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.Required;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** A new application password. */
public class ApplicationPasswordInput extends Input {

    @Required
    @Described(value = "The program that it is for.", example = "Screen in the hall")
    public final Patch<@PlainText @NotBlank @Size(max = Longest.LABEL) String> name = new Patch<>();

    @Described(value = "Whether it is good for reading only.", byDefault = "false")
    public final Patch<@NotNull Boolean> readOnly = new Patch<>();

    @Described("When it stops working, in UTC; never by default.")
    public final Patch<@NotNull @DateTimeText String> expiresUtc = new Patch<>();
}
