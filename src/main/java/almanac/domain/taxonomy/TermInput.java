package almanac.domain.taxonomy;

import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.Required;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import almanac.domain.model.Term;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** The data of a category or tag in a write (contract §7). */
public abstract class TermInput extends Input {

    @Required
    @Described(value = "The name, plain text; one of a kind on its level.", example = "Music")
    public final Patch<@PlainText @NotBlank @Size(max = Longest.TERM) String> name = Patch.stored(Term::getName);

    @Described("Plain text; empty clears it.")
    public final Patch<@PlainText @Size(max = Longest.NOTE) String> description =
            Patch.of(Term::getDescription, Term::setDescription, "");

    @Described("The name in addresses; from the name by default.")
    public final Patch<@NotNull @Size(max = Longest.LINE) String> slug = Patch.stored(Term::getSlug);
}
