package almanac.api.account;

import almanac.base.rule.Fields;
import almanac.http.input.PageFields;
import almanac.http.input.Params;
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
