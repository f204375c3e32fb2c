package almanac.tag;

import almanac.problem.ErrorCode;
import almanac.problem.Problem;
import almanac.taxonomy.TermInput;
import almanac.validation.Violations;

/** The data of a tag in a write (contract §7). */
public class TagInput extends TermInput {

    /** @throws Problem 400 {@code rest_taxonomy_not_hierarchical} if a parent was sent */
    @Override
    public Violations violations() {
        if (sent().members().containsKey("parent")) {
            throw new Problem(ErrorCode.NOT_HIERARCHICAL, "Tags have no parent; only categories have.");
        }
        return super.violations();
    }
}
