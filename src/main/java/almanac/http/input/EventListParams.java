package almanac.http.input;

import static almanac.base.rule.Rules.bool;
import static almanac.base.rule.Rules.dateText;
import static almanac.base.rule.Rules.filledText;
import static almanac.base.rule.Rules.listOf;
import static almanac.base.rule.Rules.looseBool;
import static almanac.base.rule.Rules.number;
import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.positiveInteger;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.base.time.DateText;
import almanac.domain.occurrence.DateLimit.Comparison;
import almanac.domain.occurrence.EventQuery;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The query string of a list of events (contract §4.5). */
public class EventListParams extends Params {

    public static final Fields FIELDS = new Fields();

    public static final ListFields LIST =
            new ListFields(FIELDS, "Only these events, by id; filters by date are ignored then.");
    /** The scope of a search. */
    enum SearchMode {
        EXACT,
        WIDE;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static final Field<SearchMode> SEARCH_MODE = FIELDS.defaulting(
            "search_mode",
            oneOf(List.of(SearchMode.values()), SearchMode::word),
            SearchMode.EXACT,
            "Where words are searched for: in texts as they are written, or wide, also in the names of venues and"
                    + " organizers, and without regard to accents.");
    static final Field<DateText> START_DATE =
            FIELDS.optional("start_date", dateText(), "Events that start at this time or later; now by default.");
    static final Field<DateText> END_DATE = FIELDS.optional(
            "end_date", dateText(), "Events that end at this time or earlier; in 24 months by default.");
    static final Field<DateText> STARTS_BEFORE =
            FIELDS.optional("starts_before", dateText(), "Events that start before this time.");
    static final Field<DateText> STARTS_AFTER =
            FIELDS.optional("starts_after", dateText(), "Events that start after this time.");
    static final Field<DateText> ENDS_BEFORE =
            FIELDS.optional("ends_before", dateText(), "Events that end before this time.");
    static final Field<DateText> ENDS_AFTER =
            FIELDS.optional("ends_after", dateText(), "Events that end after this time.");
    static final Map<Comparison, Field<DateText>> DATES = new EnumMap<>(Map.of(
            Comparison.START_FROM, START_DATE,
            Comparison.END_UNTIL, END_DATE,
            Comparison.STARTS_BEFORE, STARTS_BEFORE,
            Comparison.STARTS_AFTER, STARTS_AFTER,
            Comparison.ENDS_BEFORE, ENDS_BEFORE,
            Comparison.ENDS_AFTER, ENDS_AFTER));
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
    static final Field<Double> GEOLOC_LAT =
            FIELDS.optional("geoloc_lat", number(-90, 90), "Degrees north; together with geoloc_lng.");
    static final Field<Double> GEOLOC_LNG =
            FIELDS.optional("geoloc_lng", number(-180, 180), "Degrees east; together with geoloc_lat.");
    static final Field<Double> GEOLOC_DISTANCE = FIELDS.defaulting(
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

    public EventListParams(@Context UriInfo uri) {
        super(FIELDS, uri);
    }

    /** @param fields the fields of a list, and any others */
    protected EventListParams(Fields fields, UriInfo uri) {
        super(fields, uri);
    }
}
