package almanac.account;

import almanac.rest.Fields;
import almanac.rest.Input;
import almanac.rest.PageFields;
import almanac.rest.Sent;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** The query string of a list of accounts. */
public class AccountListParams extends Input {
    public static final Fields FIELDS = new Fields();
    static final PageFields PAGE = new PageFields(FIELDS);

    public AccountListParams(@Context UriInfo uri) {
        super(FIELDS, Sent.ofQuery(uri.getRequestUri().getRawQuery()), true);
    }
}
