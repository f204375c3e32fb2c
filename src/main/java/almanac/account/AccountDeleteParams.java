package almanac.account;

import static almanac.rest.Rules.positiveInteger;

import almanac.rest.Field;
import almanac.rest.Fields;
import almanac.rest.Input;
import almanac.rest.Sent;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** The query string of the deletion of an account. */
public class AccountDeleteParams extends Input {
    public static final Fields FIELDS = new Fields();
    static final Field<Long> REASSIGN = FIELDS.optional(
            "reassign", positiveInteger(), "The account that gets its records and images; needed if there are any.");

    public AccountDeleteParams(@Context UriInfo uri) {
        super(FIELDS, Sent.ofQuery(uri.getRequestUri().getRawQuery()), true);
    }
}
