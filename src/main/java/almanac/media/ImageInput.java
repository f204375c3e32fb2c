package almanac.media;

import static almanac.validation.Rules.file;
import static almanac.validation.Rules.plainText;
import static almanac.validation.Rules.url;

import almanac.problem.ErrorCode;
import almanac.problem.Problem;
import almanac.rest.Input;
import almanac.rest.TakesFile;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.Sent;
import almanac.validation.Upload;
import java.util.List;
import java.util.Map;

/** A new image: a file, or the address of one. */
@TakesFile
public class ImageInput extends Input {
    public static final Fields FIELDS = new Fields();
    static final Field<Upload> FILE =
            FIELDS.optional("file", file(), "A JPEG, PNG, GIF or WebP file, as a part of a form or as the whole body.");
    static final Field<String> URL = FIELDS.optional("url", url(), "Where to fetch it from, instead of a file.");
    static final Field<String> ALT_TEXT = FIELDS.optional("alt_text", altText(), "What it shows, plain text.");

    /** @throws Problem 400 {@code rest_missing_callback_param} unless it has a file or an address */
    public ImageInput(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
        boolean nothing = !sent.members().containsKey("file") && sent.members().get("url") == null;
        if (nothing) {
            throw new Problem(
                    ErrorCode.MISSING_PARAMETER, "Missing parameter(s): file.", Map.of("params", List.of("file")));
        }
    }

    static almanac.validation.Rule<String> altText() {
        return plainText(1000).nullMeans("");
    }
}
