package almanac.account;

import almanac.request.PageFields;
import almanac.request.Params;
import almanac.rule.Fields;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** The query string of a list of accounts. */
public class AccountListParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final PageFields PAGE = new PageFields(FIELDS);

    public AccountListParams(@Context UriInfo uri) {
        super(FIELDS, uri);
    }
}
