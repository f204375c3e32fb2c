package almanac.review;

import almanac.constraint.PlainText;
import almanac.constraint.Required;
import almanac.patch.Described;
import almanac.patch.Patch;
import almanac.validation.Input;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Why a reviewer sends an event back. */
public class ReviewInput extends Input {

    @Required
    @Described("What its author is to change, plain text.")
    public final Patch<@PlainText(lines = true) @NotBlank @Size(max = 1000) String> reason = new Patch<>();
}
