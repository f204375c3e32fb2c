package almanac.api.wordpress;

import static almanac.base.rule.Rules.dateText;
import static almanac.base.rule.Rules.listOf;
import static almanac.base.rule.Rules.positiveInteger;

import almanac.api.tec.TecParams;
import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.base.time.DateText;
import almanac.base.validation.RequestData;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.occurrence.EventQuery;
import almanac.http.input.EventListParams;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The query string of a list of events as posts: latest published first. */
public class EventPostListParams extends EventListParams {
    public static final Fields FIELDS = new Fields();

    static {
        EventListParams.FIELDS.all().forEach(FIELDS::add);
    }

    private static final Field<List<Long>> EXCLUDE =
            FIELDS.optional("exclude", listOf(positiveInteger()), "All events but these.");
    private static final Field<DateText> AFTER =
            FIELDS.optional("after", dateText(), "Events published after this time.");
    private static final Field<DateText> BEFORE =
            FIELDS.optional("before", dateText(), "Events published before this time.");

    private static final Map<String, String> WORDS = Map.of(
            "event_date", "start_date",
            "author", "date",
            "include", "date",
            "include_slugs", "date",
            "menu_order", "date",
            "parent", "date",
            "relevance", "date",
            "slug", "title");

    public EventPostListParams() {
        super(FIELDS);
    }

    @Override
    protected RequestData translated(RequestData asked) {
        Map<String, Object> members = new LinkedHashMap<>(asked.members());
        Object categories = members.remove("tribe_events_cat");
        if (categories != null) {
            members.put("categories", categories);
        }
        members.putIfAbsent("orderby", "date");
        members.putIfAbsent("order", "desc");
        members.put("expand", "false");
        return TecParams.translated(new RequestData(members), WORDS);
    }

    @Override
    protected int largestPage() {
        return TecParams.LARGEST;
    }

    /** @param zone of times without an offset */
    EventQuery.Builder narrowed(EventQuery.Builder query, ZoneId zone, Instant now) {
        get(EXCLUDE).ifPresent(ids -> ids.forEach(id -> query.filter(EventFilter.except(id))));
        get(AFTER)
                .ifPresent(text -> query.filter(
                        EventFilter.publishedAfter(text.in(zone, now).toInstant())));
        get(BEFORE)
                .ifPresent(text -> query.filter(
                        EventFilter.publishedBefore(text.in(zone, now).toInstant())));
        return query;
    }
}
