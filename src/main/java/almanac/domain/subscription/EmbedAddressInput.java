package almanac.domain.subscription;

import almanac.base.constraint.PlainText;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** The data of a new secret address for frames. */
public class EmbedAddressInput extends Input {

    @Described(value = "Where it is used.", example = "Intranet", byDefault = "Calendar")
    public final Patch<@PlainText @NotBlank @Size(max = 100) String> name = new Patch<>();

    @Described(
            value =
                    "The query string of the list that it shows, such as `categories=12`, without dates, pages and order.",
            example = "categories=12",
            byDefault = "all events")
    public final Patch<@PlainText @Size(max = EmbedAddress.LONGEST_FILTERS) String> filters = new Patch<>();
}
