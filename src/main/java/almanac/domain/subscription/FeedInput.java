package almanac.domain.subscription;

import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** The data of a new secret address. */
public class FeedInput extends Input {

    @Described(value = "What it is for.", example = "Phone", byDefault = "Calendar")
    public final Patch<@PlainText @NotBlank @Size(max = Longest.LABEL) String> name = new Patch<>();
}
