package almanac.account;

import static almanac.rule.Rules.positiveInteger;

import almanac.request.PageFields;
import almanac.request.Params;
import almanac.rule.Field;
import almanac.rule.Fields;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** The query string of a list of application passwords. */
public class ApplicationPasswordListParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final PageFields PAGE = new PageFields(FIELDS);
    static final Field<Long> ACCOUNT =
            FIELDS.optional("account", positiveInteger(), "Whose; administrators may ask for others' than their own.");

    public ApplicationPasswordListParams(@Context UriInfo uri) {
        super(FIELDS, uri);
    }
}
