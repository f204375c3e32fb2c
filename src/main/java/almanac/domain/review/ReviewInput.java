package almanac.domain.review;

import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.Required;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** A reviewer's reason for sending an event back. */
public class ReviewInput extends Input {

    @Required
    @Described("What its author is to change, plain text.")
    public final Patch<@PlainText(lines = true) @NotBlank @Size(max = Longest.LINE) String> reason = new Patch<>();
}
