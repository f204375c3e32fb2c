package almanac.taxonomy;

import almanac.rest.Fields;
import almanac.rest.Input;
import almanac.rest.Sent;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** The query string of a list of tags (contract §7). */
public class TagListParams extends Input {
    public static final Fields FIELDS = new Fields();
    static final TermListFields LIST = new TermListFields(FIELDS);

    public TagListParams(@Context UriInfo uri) {
        super(FIELDS, Sent.ofQuery(uri.getRequestUri().getRawQuery()), true);
    }
}
