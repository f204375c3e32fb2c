package almanac.media;

import almanac.constraint.PlainText;
import almanac.validation.Described;
import almanac.validation.Input;
import almanac.validation.Patch;
import jakarta.validation.constraints.Size;

/** What can be changed about an image. */
public class ImageChange extends Input {

    @Described("What it shows, plain text; empty clears it.")
    public final Patch<@PlainText @Size(max = 1000) String> altText = new Patch<>();
}
