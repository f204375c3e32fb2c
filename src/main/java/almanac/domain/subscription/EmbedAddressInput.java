package almanac.domain.subscription;

import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** The data of a new secret address for frames. */
public class EmbedAddressInput extends Input {

    @Described(value = "Where it is used.", example = "Intranet", byDefault = "Calendar")
    public final Patch<@PlainText @NotBlank @Size(max = Longest.LABEL) String> name = new Patch<>();

    @Described(
            value = "The filters of pages, as the query string of a list has them: `categories`, `tags`, `venue`,"
                    + " `organizer`, `search` and `search_mode`; anything else is refused.",
            example = "categories=12",
            byDefault = "all events")
    public final Patch<@Size(max = EmbedAddress.LONGEST_FILTERS) String> filters = new Patch<>();
}
