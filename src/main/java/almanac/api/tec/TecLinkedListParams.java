package almanac.api.tec;

import almanac.api.venue.LinkedListParams;
import almanac.base.validation.RequestData;
import java.util.Map;

/** The query string of a list of venues or organizers in the dialect. */
public class TecLinkedListParams extends LinkedListParams {

    private static final Map<String, String> WORDS = Map.of("title", "name", "menu_order", "date");

    @Override
    protected RequestData translated(RequestData asked) {
        return TecParams.translated(asked, WORDS);
    }

    @Override
    protected int largestPage() {
        return TecParams.LARGEST;
    }
}
