package almanac.account;

import almanac.constraint.DateTimeText;
import almanac.constraint.PlainText;
import almanac.constraint.Required;
import almanac.patch.Described;
import almanac.patch.Patch;
import almanac.validation.Input;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** A new application password. */
public class ApplicationPasswordInput extends Input {

    @Required
    @Described(value = "The program that it is for.", example = "Screen in the hall")
    public final Patch<@PlainText @NotBlank @Size(max = 100) String> name = new Patch<>();

    @Described(value = "Whether it is good for reading only.", byDefault = "false")
    public final Patch<@NotNull Boolean> readOnly = new Patch<>();

    @Described("When it stops working, in UTC; never by default.")
    public final Patch<@NotNull @DateTimeText String> expiresUtc = new Patch<>();
}
