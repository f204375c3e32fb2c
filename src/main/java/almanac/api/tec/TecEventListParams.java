package almanac.api.tec;

import almanac.base.validation.RequestData;
import almanac.http.input.EventListParams;
import java.util.Map;

/** The query string of a list of events in the dialect. */
public class TecEventListParams extends EventListParams {

    private static final Map<String, String> WORDS = Map.of("event_date", "start_date", "menu_order", "start_date");

    @Override
    protected RequestData translated(RequestData asked) {
        return TecParams.translated(asked, WORDS);
    }

    @Override
    protected int largestPage() {
        return TecParams.LARGEST;
    }
}
