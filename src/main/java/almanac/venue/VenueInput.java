package almanac.venue;

import static almanac.validation.Rules.bool;
import static almanac.validation.Rules.integer;
import static almanac.validation.Rules.number;
import static almanac.validation.Rules.url;

import almanac.model.Venue;
import almanac.records.Property;
import almanac.records.RecordFields;
import almanac.rest.Input;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.Rule;
import almanac.validation.Rules;
import almanac.validation.Sent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The fields of a venue in a write (contract §5). */
public class VenueInput extends Input {

    public static final Fields FIELDS = new Fields();
    static final RecordFields RECORD = new RecordFields(FIELDS, "venue", "Town Hall");

    /** What is compared with a venue that may be there already, and filled in where it is empty. */
    static final List<Property<Venue, ?>> PROPERTIES = new ArrayList<>();

    /** The texts that are nothing but texts, and the property that each sets. */
    private static final Map<Field<String>, BiConsumer<Venue, String>> TEXTS = new LinkedHashMap<>();

    static final Field<String> ADDRESS =
            text("address", Venue::getAddress, Venue::setAddress, 1000, "The street and number.");
    static final Field<String> CITY = text("city", Venue::getCity, Venue::setCity, 1000, "The city.");
    static final Field<String> COUNTRY = text("country", Venue::getCountry, Venue::setCountry, 1000, "The country.");
    static final Field<String> PROVINCE =
            text("province", Venue::getProvince, Venue::setProvince, 1000, "The province, outside the United States.");
    static final Field<String> STATE =
            text("state", Venue::getState, Venue::setState, 1000, "The state, in the United States.");
    static final Field<String> ZIP = text("zip", Venue::getZip, Venue::setZip, 100, "The postal code.");
    static final Field<String> PHONE = text("phone", Venue::getPhone, Venue::setPhone, 100, "The telephone number.");
    static final Field<String> STATE_PROVINCE = text(
            "stateprovince",
            Venue::getStateProvince,
            Venue::setStateProvince,
            1000,
            "The state or province; derived from those when not sent.");
    static final Field<String> WEBSITE = FIELDS.optional("website", url(), "The venue's own address.");
    static final Field<Boolean> SHOW_MAP = FIELDS.optional("show_map", bool(), "Whether a map is shown.");
    static final Field<Boolean> SHOW_MAP_LINK = FIELDS.optional("show_map_link", bool(), "Whether a map is linked.");
    static final Field<Double> GEO_LAT = FIELDS.optional("geo_lat", orNone(-90, 90), "Degrees north.");
    static final Field<Double> GEO_LNG = FIELDS.optional("geo_lng", orNone(-180, 180), "Degrees east.");
    static final Field<Integer> CAPACITY =
            FIELDS.optional("capacity", integer(0, Integer.MAX_VALUE).nullMeans(-1), "How many people it holds.");

    static {
        PROPERTIES.add(new Property<>(WEBSITE, Venue::getWebsite, Venue::setWebsite));
        PROPERTIES.add(new Property<>(SHOW_MAP, Venue::isShowMap, Venue::setShowMap));
        PROPERTIES.add(new Property<>(SHOW_MAP_LINK, Venue::isShowMapLink, Venue::setShowMapLink));
        PROPERTIES.add(new Property<>(GEO_LAT, Venue::getGeoLat, Venue::setGeoLat));
        PROPERTIES.add(new Property<>(GEO_LNG, Venue::getGeoLng, Venue::setGeoLng));
        PROPERTIES.add(new Property<>(CAPACITY, Venue::getCapacity, Venue::setCapacity));
    }

    public VenueInput(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
    }

    @Override
    protected boolean needsLookUp() {
        return true;
    }

    private static Field<String> text(
            String name, Function<Venue, String> get, BiConsumer<Venue, String> set, int longest, String description) {
        Field<String> field = FIELDS.optional(name, Rules.plainText(longest).nullMeans(""), description);
        TEXTS.put(field, set);
        PROPERTIES.add(new Property<>(field, get, set));
        return field;
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
        boolean placed = has(STATE) || has(PROVINCE) || has(COUNTRY);
        if (placed && !has(STATE_PROVINCE)) {
            venue.deriveStateProvince();
        }
    }
}
