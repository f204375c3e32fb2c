package almanac.api.administration;

import almanac.base.rule.Fields;
import almanac.http.input.PageFields;
import almanac.http.input.Params;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** The query string of the list of a person's own feed addresses. */
public class FeedListParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final PageFields PAGE = new PageFields(FIELDS);

    public FeedListParams(@Context UriInfo uri) {
        super(FIELDS, uri);
    }
}
