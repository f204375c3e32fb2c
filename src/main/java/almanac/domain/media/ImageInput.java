package almanac.domain.media;

import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.WebAddress;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.rule.Upload;
import almanac.base.validation.Input;
import almanac.base.validation.TakesFile;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** A new image: a file, or the address of one. */
@TakesFile
public class ImageInput extends Input {

    @Described("A JPEG, PNG, GIF or WebP file, as a part of a form or as the whole body.")
    public final Patch<@NotNull Upload> file = new Patch<>();

    @Described("Where to fetch it from, instead of a file.")
    public final Patch<@WebAddress @Size(max = Longest.WEB_ADDRESS) String> url = new Patch<>();

    @Described("What it shows, plain text.")
    public final Patch<@PlainText @Size(max = Longest.LINE) String> altText = new Patch<>();

    /** Requires one of the two; an unreadable file is not a missing one. */
    @Override
    protected List<String> missing() {
        boolean named = file.isSent()
                || sent().members().containsKey("file")
                || url.value().isPresent()
                || sent().members().get("url") != null;
        return named ? List.of() : List.of("file");
    }
}
