package almanac.domain.follow;

import almanac.domain.occurrence.EventFilter;
import almanac.domain.security.Caller;
import java.util.List;

/** Reads stored filters as conditions. */
public interface FilterConditions {

    /** @param filters as the query string of a list; they find nothing if they name what the caller doesn't see */
    List<EventFilter> of(String filters, Caller caller);
}
