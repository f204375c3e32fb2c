package almanac.subscription;

import almanac.constraint.PlainText;
import almanac.patch.Described;
import almanac.patch.Patch;
import almanac.validation.Input;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** A new address of one's own. */
public class FeedInput extends Input {

    @Described(value = "What it is for.", example = "Phone", byDefault = "Calendar")
    public final Patch<@PlainText @NotBlank @Size(max = 100) String> name = new Patch<>();
}
