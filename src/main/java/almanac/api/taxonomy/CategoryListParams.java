package almanac.api.taxonomy;

import static almanac.base.rule.Rules.idOrNone;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import java.util.Optional;

/** The query string of a list of categories (contract §7). */
public class CategoryListParams extends TermListParams {
    public static final Fields FIELDS = new Fields();
    private static final TermListFields LIST = new TermListFields(FIELDS);
    private static final Field<Long> PARENT =
            FIELDS.optional("parent", idOrNone(), "The categories right below this one; 0 for those at the top.");

    public CategoryListParams() {
        super(FIELDS, LIST);
    }

    @Override
    Optional<Field<Long>> parent() {
        return Optional.of(PARENT);
    }
}
