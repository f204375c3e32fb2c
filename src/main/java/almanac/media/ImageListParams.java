package almanac.media;

import almanac.rest.Fields;
import almanac.rest.Input;
import almanac.rest.PageFields;
import almanac.rest.Sent;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** The query string of a list of images. */
public class ImageListParams extends Input {
    public static final Fields FIELDS = new Fields();
    static final PageFields PAGE = new PageFields(FIELDS);

    public ImageListParams(@Context UriInfo uri) {
        super(FIELDS, Sent.ofQuery(uri.getRequestUri().getRawQuery()), true);
    }
}
