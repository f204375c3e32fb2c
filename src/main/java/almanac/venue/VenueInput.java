package almanac.venue;

import static almanac.rest.Rules.bool;
import static almanac.rest.Rules.integer;
import static almanac.rest.Rules.number;
import static almanac.rest.Rules.text;
import static almanac.rest.Rules.url;

import almanac.model.Venue;
import almanac.records.RecordFields;
import almanac.rest.Field;
import almanac.rest.Fields;
import almanac.rest.Input;
import almanac.rest.Rule;
import almanac.rest.Sent;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** The fields of a venue in a write (contract §5). */
public class VenueInput extends Input {

    public static final Fields FIELDS = new Fields();
    static final RecordFields RECORD = new RecordFields(FIELDS, "venue");

    /** The texts that are nothing but texts, and the property that each sets. */
    private static final Map<Field<String>, BiConsumer<Venue, String>> TEXTS = new LinkedHashMap<>();

    static {
        add("address", Venue::setAddress, "The street and number.");
        add("city", Venue::setCity, "The city.");
        add("country", Venue::setCountry, "The country.");
        add("province", Venue::setProvince, "The province, outside the United States.");
        add("state", Venue::setState, "The state, in the United States.");
        add("zip", Venue::setZip, "The postal code.");
        add("phone", Venue::setPhone, "The telephone number.");
    }

    static final Field<String> STATE_PROVINCE = FIELDS.optional(
            "stateprovince", text(1000).nullMeans(""), "The state or province; derived from those when not sent.");
    static final Field<String> WEBSITE = FIELDS.optional("website", url(), "The venue's own address.");
    static final Field<Boolean> SHOW_MAP = FIELDS.optional("show_map", bool(), "Whether a map is shown.");
    static final Field<Boolean> SHOW_MAP_LINK = FIELDS.optional("show_map_link", bool(), "Whether a map is linked.");
    static final Field<Double> GEO_LAT = FIELDS.optional("geo_lat", orNone(-90, 90), "Degrees north.");
    static final Field<Double> GEO_LNG = FIELDS.optional("geo_lng", orNone(-180, 180), "Degrees east.");
    static final Field<Integer> CAPACITY =
            FIELDS.optional("capacity", integer(0, Integer.MAX_VALUE).nullMeans(-1), "How many people it holds.");

    public VenueInput(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
    }

    private static void add(String name, BiConsumer<Venue, String> set, String description) {
        int longest = name.equals("zip") || name.equals("phone") ? 100 : 1000;
        TEXTS.put(FIELDS.optional(name, text(longest).nullMeans(""), description), set);
    }

    /** A number, where null and the empty text mean none: NaN. */
    private static Rule<Double> orNone(double least, double most) {
        Rule<Double> number = number(least, most);
        return Rule.of(
                number.schema(),
                sent -> sent == null || "".equals(sent) ? Double.valueOf(Double.NaN) : number.read(sent));
    }

    /** Sets what was sent, besides what every record has. */
    void writeTo(Venue venue) {
        TEXTS.forEach((field, set) -> ifSent(field, text -> set.accept(venue, text)));
        ifSent(WEBSITE, venue::setWebsite);
        ifSent(SHOW_MAP, venue::setShowMap);
        ifSent(SHOW_MAP_LINK, venue::setShowMapLink);
        ifSent(GEO_LAT, degrees -> venue.setGeoLat(degrees.isNaN() ? null : degrees));
        ifSent(GEO_LNG, degrees -> venue.setGeoLng(degrees.isNaN() ? null : degrees));
        ifSent(CAPACITY, capacity -> venue.setCapacity(capacity < 0 ? null : capacity));
        venue.setStateProvince(get(STATE_PROVINCE).orElseGet(() -> derived(venue)));
    }

    private static String derived(Venue venue) {
        boolean unitedStates = venue.getCountry().isEmpty()
                || venue.getCountry().matches("(?i)united states( of america)?|usa?|u\\.s\\.(a\\.)?");
        return unitedStates ? venue.getState() : venue.getProvince();
    }
}
