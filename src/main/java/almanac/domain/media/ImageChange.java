package almanac.domain.media;

import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import jakarta.validation.constraints.Size;

/** The input of a change of an image. */
public class ImageChange extends Input {

    @Described("What it shows, plain text; empty clears it.")
    public final Patch<@PlainText @Size(max = Longest.LINE) String> altText = new Patch<>();
}
