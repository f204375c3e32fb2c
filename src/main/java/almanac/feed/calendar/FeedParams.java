package almanac.feed.calendar;

import static almanac.base.rule.Rules.bool;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.http.input.EventListParams;
import almanac.http.input.EventQueries.Period;
import java.util.Optional;

/** The query string of a feed: that of a list, and whether to include events of all times. */
public class FeedParams extends EventListParams {
    private static final Period USUAL = new Period(3, 24);
    public static final Fields FIELDS = new Fields();

    static {
        EventListParams.FIELDS.all().forEach(FIELDS::add);
    }

    private static final Field<Boolean> ALL =
            FIELDS.defaulting("all", bool(), false, "Events of all times, and not just those about now.");

    public FeedParams() {
        super(FIELDS);
    }

    /** Returns the default range of dates; empty for all dates. */
    Optional<Period> period() {
        return Optional.of(USUAL).filter(usual -> !get(ALL).orElseThrow());
    }
}
