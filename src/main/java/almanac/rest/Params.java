package almanac.rest;

import almanac.validation.Fields;
import jakarta.ws.rs.core.UriInfo;

/** What a query string says, read by the declarations of a subclass. */
public abstract class Params extends Input {

    protected Params(Fields fields, UriInfo uri) {
        super(fields, FormText.ofQuery(uri.getRequestUri().getRawQuery()), true);
    }
}
