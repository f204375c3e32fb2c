package almanac.domain.taxonomy;

import almanac.base.patch.Clears;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.domain.model.Category;
import almanac.domain.model.Stored;
import jakarta.validation.constraints.Positive;

/** The data of a category in a write (contract §7). */
public class CategoryInput extends TermInput {

    @Clears({"", "0"})
    @Described("The category above it; 0 or empty for the top.")
    public final Patch<@Positive Long> parent = Patch.stored("", Category::getParent, Stored::idText);

    @Override
    public boolean needsLookUp() {
        return true;
    }
}
