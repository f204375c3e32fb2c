package almanac.taxonomy;

import almanac.problem.ErrorCode;
import almanac.problem.Problem;
import almanac.rest.Input;
import almanac.validation.Fields;
import almanac.validation.Sent;

/** The fields of a tag in a write (contract §7). */
public class TagInput extends Input {
    public static final Fields FIELDS = new Fields();
    static final TermFields TERM = new TermFields(FIELDS);

    /** @throws Problem 400 {@code rest_taxonomy_not_hierarchical} if a parent is named */
    public TagInput(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
        if (sent.members().containsKey("parent")) {
            throw new Problem(ErrorCode.NOT_HIERARCHICAL, "Tags have no parent; only categories have.");
        }
    }
}
