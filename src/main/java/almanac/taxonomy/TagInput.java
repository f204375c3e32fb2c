package almanac.taxonomy;

import almanac.problem.ErrorCode;
import almanac.problem.Problem;
import almanac.validation.Violations;

/** What a write says of a tag (contract §7). */
public class TagInput extends TermInput {

    /** @throws Problem 400 {@code rest_taxonomy_not_hierarchical} if a parent is named */
    @Override
    public Violations violations() {
        if (sent().members().containsKey("parent")) {
            throw new Problem(ErrorCode.NOT_HIERARCHICAL, "Tags have no parent; only categories have.");
        }
        return super.violations();
    }
}
