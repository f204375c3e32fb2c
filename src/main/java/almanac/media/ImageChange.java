package almanac.media;

import almanac.constraint.PlainText;
import almanac.patch.Described;
import almanac.patch.Patch;
import almanac.validation.Input;
import jakarta.validation.constraints.Size;

/** What can be changed about an image. */
public class ImageChange extends Input {

    @Described("What it shows, plain text; empty clears it.")
    public final Patch<@PlainText @Size(max = 1000) String> altText = new Patch<>();
}
