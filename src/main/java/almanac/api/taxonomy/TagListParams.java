package almanac.api.taxonomy;

import almanac.base.rule.Fields;
import almanac.http.input.Params;

/** The query string of a list of tags (contract §7). */
public class TagListParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final TermListFields LIST = new TermListFields(FIELDS);

    public TagListParams() {
        super(FIELDS);
    }
}
