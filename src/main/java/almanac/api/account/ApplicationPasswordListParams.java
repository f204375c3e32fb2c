package almanac.api.account;

import static almanac.base.rule.Rules.positiveInteger;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.http.input.PageFields;
import almanac.http.input.Params;

/** The query string of a list of application passwords. */
public class ApplicationPasswordListParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final PageFields PAGE = new PageFields(FIELDS);
    static final Field<Long> ACCOUNT =
            FIELDS.optional("account", positiveInteger(), "Whose; administrators may ask for others' than their own.");

    public ApplicationPasswordListParams() {
        super(FIELDS);
    }
}
