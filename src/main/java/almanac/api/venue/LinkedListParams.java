package almanac.api.venue;

import static almanac.base.rule.Rules.bool;
import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.positiveInteger;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.domain.venue.LinkedQuery.By;
import almanac.http.input.ListFields;
import almanac.http.input.Params;
import java.util.List;

/** The query string of a list of venues or organizers, which events link to (contract §5). */
public class LinkedListParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final ListFields LIST = new ListFields(FIELDS, "Only these, by id.");
    static final Field<Long> EVENT = FIELDS.optional("event", positiveInteger(), "Only those of this event.");
    static final Field<Boolean> HAS_EVENTS =
            FIELDS.optional("has_events", bool(), "Only those of a published event, or only those of none.");
    static final Field<Boolean> ONLY_WITH_UPCOMING = FIELDS.defaulting(
            "only_with_upcoming",
            bool(),
            false,
            "Only those of a published event that is not over; false filters nothing.");
    static final Field<String> ORDER = FIELDS.optional(
            "order",
            oneOf(List.of("asc", "desc"), word -> word),
            "The direction; by default names ascend and all else descends.");
    static final Field<By> ORDERBY =
            FIELDS.defaulting("orderby", oneOf(List.of(By.values()), By::word), By.DATE, "What the list is sorted by.");

    public LinkedListParams() {
        super(FIELDS);
    }
}
