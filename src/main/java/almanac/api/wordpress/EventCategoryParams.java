package almanac.api.wordpress;

import almanac.api.taxonomy.CategoryListParams;
import almanac.api.tec.TecParams;
import almanac.base.validation.RequestData;

/** The query string of a list of categories of WordPress. */
public class EventCategoryParams extends CategoryListParams {

    @Override
    protected RequestData translated(RequestData asked) {
        return TermPostsResource.translated(asked);
    }

    @Override
    protected int largestPage() {
        return TecParams.LARGEST;
    }
}
