package almanac.api.wordpress;

import almanac.api.taxonomy.TermListParams;
import almanac.api.tec.TecParams;
import almanac.base.validation.RequestData;

/** The query string of a list of tags of WordPress. */
public class PostTagParams extends TermListParams {

    @Override
    protected RequestData translated(RequestData asked) {
        return TermPostsResource.translated(asked);
    }

    @Override
    protected int largestPage() {
        return TecParams.LARGEST;
    }
}
