package almanac.domain.media;

import almanac.base.constraint.InvalidValue;
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
import java.util.Map;
import java.util.Optional;

/** A new image: a file, or the address of one. */
@TakesFile
public class ImageInput extends Input {

    @Described("A JPEG, PNG, GIF or WebP file, as a part of a form or as the whole body.")
    public final Patch<@NotNull Upload> file = new Patch<>();

    @Described("Where to fetch it from, instead of a file.")
    public final Patch<@WebAddress @Size(max = Longest.WEB_ADDRESS) String> url = new Patch<>();

    @Described("What it shows, plain text.")
    public final Patch<@PlainText @Size(max = Longest.LINE) String> altText = new Patch<>();

    /** Returns the file of a form, which requires one, and words for it. */
    Upload described() {
        if (altText.value().filter(text -> !text.isBlank()).isEmpty()) {
            violations().add("alt_text", InvalidValue.localized("almanac.media.alt", Map.of()));
        }
        Optional<Upload> sent = file.value().filter(upload -> upload.content().length > 0);
        if (sent.isEmpty()) {
            violations().add("file", InvalidValue.localized("almanac.media.file", Map.of()));
        }
        violations().throwIfAny();
        return sent.orElseThrow();
    }

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
