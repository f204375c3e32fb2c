package almanac.domain.taxonomy;

import almanac.base.refusal.NotHierarchical;
import almanac.base.validation.Violations;

/** The data of a tag in a write (contract §7). */
public class TagInput extends TermInput {

    /** @throws NotHierarchical if a parent was sent */
    @Override
    public Violations violations() {
        if (sent().members().containsKey("parent")) {
            throw new NotHierarchical();
        }
        return super.violations();
    }
}
