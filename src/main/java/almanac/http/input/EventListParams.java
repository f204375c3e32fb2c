package almanac.http.input;

import static almanac.base.rule.Rules.bool;
import static almanac.base.rule.Rules.dateText;
import static almanac.base.rule.Rules.filledText;
import static almanac.base.rule.Rules.listOf;
import static almanac.base.rule.Rules.looseBool;
import static almanac.base.rule.Rules.number;
import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.positiveInteger;

import almanac.base.kind.Kind;
import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.base.time.DateText;
import almanac.domain.occurrence.DateLimit.Comparison;
import almanac.domain.occurrence.EventQuery;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The query string of a list of events (contract §4.5). */
public class EventListParams extends Params {

    public static final Fields FIELDS = new Fields();

    public static final ListFields LIST =
            new ListFields(FIELDS, "Only these events, by id; filters by date are ignored then.");

    /** The fields that limit dates. */
    static final Map<Comparison, Field<DateText>> DATES = new EnumMap<>(Comparison.class);

    static {
        date(Comparison.START_FROM, "start_date", "Events that start at this time or later; now by default.");
        date(Comparison.END_UNTIL, "end_date", "Events that end at this time or earlier; in 24 months by default.");
        date(Comparison.STARTS_BEFORE, "starts_before", "Events that start before this time.");
        date(Comparison.STARTS_AFTER, "starts_after", "Events that start after this time.");
        date(Comparison.ENDS_BEFORE, "ends_before", "Events that end before this time.");
        date(Comparison.ENDS_AFTER, "ends_after", "Events that end after this time.");
    }

    static final Field<Boolean> STRICT_DATES = FIELDS.defaulting(
            "strict_dates", looseBool(), false, "Whether the dates are exact times rather than whole days.");
    static final Field<List<String>> CATEGORIES =
            FIELDS.optional("categories", listOf(filledText(200), 100), "In any of these categories, by id or slug.");
    static final Field<List<String>> TAGS =
            FIELDS.optional("tags", listOf(filledText(200), 100), "With any of these tags, by id or slug.");
    static final Field<List<Long>> VENUE =
            FIELDS.optional("venue", listOf(positiveInteger()), "At any of these venues.");
    static final Field<List<Long>> ORGANIZER =
            FIELDS.optional("organizer", listOf(positiveInteger()), "By any of these organizers.");
    static final Field<Boolean> FEATURED =
            FIELDS.optional("featured", bool(), "Only featured events, or only the others.");
    static final Field<Boolean> GEOLOC = FIELDS.optional("geoloc", bool(), "Whether a venue has coordinates.");
    public static final Field<Double> GEOLOC_LAT =
            FIELDS.optional("geoloc_lat", number(-90, 90), "Degrees north; together with geoloc_lng.");
    public static final Field<Double> GEOLOC_LNG =
            FIELDS.optional("geoloc_lng", number(-180, 180), "Degrees east; together with geoloc_lat.");
    public static final Field<Double> GEOLOC_DISTANCE = FIELDS.defaulting(
            "geoloc_distance", number(0, 40_000), 25.0, "How far from that point a venue may be, in kilometres.");
    static final Field<Long> POST_PARENT = FIELDS.optional(
            "post_parent", positiveInteger(), "Events that belong to this one, and the dates of this series.");
    static final Field<Boolean> TICKETED =
            FIELDS.optional("ticketed", bool(), "Only events with tickets, or only those without.");
    static final Field<Boolean> EXPAND = FIELDS.defaulting(
            "expand",
            bool(),
            true,
            "Whether each date of a series is listed, and not the series once, at its next date.");
    static final Field<String> ORDER = FIELDS.defaulting(
            "order", oneOf(List.of("asc", "desc"), word -> word), "asc", "The direction of the order.");
    public static final Field<EventQuery.By> ORDERBY = FIELDS.defaulting(
            "orderby",
            oneOf(List.of(EventQuery.By.values()), EventQuery.By::word),
            EventQuery.By.START_DATE,
            "What the list is sorted by.");

    public static final PageFilter WORDS = new PageFilter(LIST.search, null);

    /** The filters of pages and editors' lists, in the order of their addresses. */
    public static final List<PageFilter> ON_PAGES = List.of(
            new PageFilter(CATEGORIES, Kind.CATEGORY),
            new PageFilter(TAGS, Kind.TAG),
            new PageFilter(VENUE, Kind.VENUE),
            new PageFilter(ORGANIZER, Kind.ORGANIZER),
            WORDS);

    public EventListParams() {
        super(FIELDS);
    }

    public EventListParams(String query) {
        super(FIELDS, query);
    }

    /** @param fields the fields of a list, and any others */
    protected EventListParams(Fields fields) {
        super(fields);
    }

    private static void date(Comparison comparison, String name, String description) {
        DATES.put(comparison, FIELDS.optional(name, dateText(), description));
    }
}
