package almanac.taxonomy;

import static almanac.validation.Rules.idOrNone;

import almanac.rest.Input;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.Sent;

/** The fields of a category in a write (contract §7). */
public class CategoryInput extends Input {
    public static final Fields FIELDS = new Fields();
    static final TermFields TERM = new TermFields(FIELDS);
    static final Field<Long> PARENT =
            FIELDS.optional("parent", idOrNone(), "The category above it; 0 or empty for the top.");

    public CategoryInput(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
    }

    @Override
    protected boolean needsLookUp() {
        return true;
    }
}
