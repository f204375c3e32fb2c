package almanac.api.taxonomy;

import static almanac.base.rule.Rules.idOrNone;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.http.input.Params;

/** The query string of a list of categories (contract §7). */
public class CategoryListParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final TermListFields LIST = new TermListFields(FIELDS);
    static final Field<Long> PARENT =
            FIELDS.optional("parent", idOrNone(), "The categories right below this one; 0 for those at the top.");

    public CategoryListParams() {
        super(FIELDS);
    }
}
