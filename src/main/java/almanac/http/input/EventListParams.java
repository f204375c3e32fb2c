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
import almanac.base.validation.RequestData;
import almanac.domain.occurrence.DateLimit.Comparison;
import almanac.domain.occurrence.EventQuery;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

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

    /** The terms to any of which an event links, by id or slug. */
    static final Map<Kind, Field<List<String>>> TERMS = new EnumMap<>(Kind.class);

    /** The records to any of which an event links, by id. */
    static final Map<Kind, Field<List<Long>>> RECORDS = new EnumMap<>(Kind.class);

    static {
        terms(Kind.CATEGORY, "In any of these categories, by id or slug.");
        terms(Kind.TAG, "With any of these tags, by id or slug.");
        records(Kind.VENUE, "At any of these venues.");
        records(Kind.ORGANIZER, "By any of these organizers.");
    }

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
    static final Field<Boolean> STARRED = FIELDS.optional(
            "starred",
            bool(),
            "Only events with a star of the caller's own, or only the others; none has one for others.");
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

    /** The filters by what events link to, in the order of addresses. */
    public static final List<PageFilter> LINKS =
            Stream.of(TERMS, RECORDS).flatMap(EventListParams::links).toList();

    /** The filters of pages and editors' lists, in the order of their addresses. */
    public static final List<PageFilter> ON_PAGES = Stream.concat(
                    LINKS.stream(), Stream.of(WORDS, new PageFilter(STARRED, null)))
            .toList();

    public EventListParams() {
        super(FIELDS);
    }

    public EventListParams(String query) {
        super(FIELDS, query);
    }

    /** @param filters the values of filters of pages, which name records by id, and terms by id or slug */
    public EventListParams(Map<PageFilter, String> filters) {
        super(FIELDS, new RequestData(Map.copyOf(PageFilter.inLists(filters))));
    }

    /** @param fields the fields of a list, and any others */
    protected EventListParams(Fields fields) {
        super(fields);
    }

    @Override
    public boolean isOfCaller() {
        return has(STARRED);
    }

    /** Returns whether each date of a series is listed, and not the series once. */
    public boolean expands() {
        return get(EXPAND).orElseThrow();
    }

    private static Stream<PageFilter> links(Map<Kind, ? extends Field<?>> fields) {
        return fields.entrySet().stream().map(each -> new PageFilter(each.getValue(), each.getKey()));
    }

    private static void terms(Kind kind, String description) {
        TERMS.put(kind, FIELDS.optional(kind.property(), listOf(filledText(200), 100), description));
    }

    private static void records(Kind kind, String description) {
        RECORDS.put(kind, FIELDS.optional(kind.property(), listOf(positiveInteger()), description));
    }

    private static void date(Comparison comparison, String name, String description) {
        DATES.put(comparison, FIELDS.optional(name, dateText(), description));
    }
}
