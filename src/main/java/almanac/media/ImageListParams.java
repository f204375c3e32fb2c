package almanac.media;

import almanac.request.PageFields;
import almanac.request.Params;
import almanac.rule.Fields;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** The query string of a list of images. */
public class ImageListParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final PageFields PAGE = new PageFields(FIELDS);

    public ImageListParams(@Context UriInfo uri) {
        super(FIELDS, uri);
    }
}
