package almanac.media;

import almanac.rest.Input;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.Sent;

/** What can be changed about an image. */
public class ImageChange extends Input {
    public static final Fields FIELDS = new Fields();
    static final Field<String> ALT_TEXT =
            FIELDS.optional("alt_text", ImageInput.altText(), "What it shows, plain text; empty clears it.");

    public ImageChange(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
    }
}
