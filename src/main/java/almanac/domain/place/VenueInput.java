package almanac.domain.place;

import almanac.base.constraint.Between;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.WebAddress;
import almanac.base.patch.Called;
import almanac.base.patch.Clears;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.domain.model.Venue;
import almanac.domain.record.Property;
import almanac.domain.record.RecordInput;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** The data of a venue in a write (contract §5). */
@Called(property = "title", name = "venue", example = "Town Hall")
public class VenueInput extends RecordInput {

    @Described("The street and number.")
    public final Patch<@PlainText @Size(max = 1000) String> address = new Patch<>();

    @Described("The city.")
    public final Patch<@PlainText @Size(max = 1000) String> city = new Patch<>();

    @Described("The country.")
    public final Patch<@PlainText @Size(max = 1000) String> country = new Patch<>();

    @Described("The province, outside the United States.")
    public final Patch<@PlainText @Size(max = 1000) String> province = new Patch<>();

    @Described("The state, in the United States.")
    public final Patch<@PlainText @Size(max = 1000) String> state = new Patch<>();

    @Described("The postal code.")
    public final Patch<@PlainText @Size(max = 100) String> zip = new Patch<>();

    @Described("The telephone number.")
    public final Patch<@PlainText @Size(max = 100) String> phone = new Patch<>();

    @Described("The state or province; derived from those when not sent.")
    public final Patch<@PlainText @Size(max = 1000) String> stateprovince = new Patch<>();

    @Described("The venue's own address.")
    public final Patch<@WebAddress @Size(max = 2000) String> website = new Patch<>();

    @Described("Whether a map is shown.")
    public final Patch<@NotNull Boolean> showMap = new Patch<>();

    @Described("Whether a map is linked.")
    public final Patch<@NotNull Boolean> showMapLink = new Patch<>();

    @Clears("")
    @Described("Degrees north.")
    public final Patch<@Between(min = -90, max = 90) Double> geoLat = new Patch<>();

    @Clears("")
    @Described("Degrees east.")
    public final Patch<@Between(min = -180, max = 180) Double> geoLng = new Patch<>();

    @Clears("")
    @Described("How many people it holds.")
    public final Patch<@Between(min = 0, max = Integer.MAX_VALUE) Integer> capacity = new Patch<>();

    /** The properties by which an existing venue is recognised, and that it is given where it lacks them. */
    static final List<Property<VenueInput, Venue, ?>> PROPERTIES = List.of(
            new Property<>(input -> input.address, Venue::getAddress, Venue::setAddress),
            new Property<>(input -> input.city, Venue::getCity, Venue::setCity),
            new Property<>(input -> input.country, Venue::getCountry, Venue::setCountry),
            new Property<>(input -> input.province, Venue::getProvince, Venue::setProvince),
            new Property<>(input -> input.state, Venue::getState, Venue::setState),
            new Property<>(input -> input.zip, Venue::getZip, Venue::setZip),
            new Property<>(input -> input.phone, Venue::getPhone, Venue::setPhone),
            new Property<>(input -> input.stateprovince, Venue::getStateProvince, Venue::setStateProvince),
            new Property<>(input -> input.website, Venue::getWebsite, Venue::setWebsite),
            new Property<>(input -> input.showMap, Venue::isShowMap, Venue::setShowMap),
            new Property<>(input -> input.showMapLink, Venue::isShowMapLink, Venue::setShowMapLink),
            new Property<>(input -> input.geoLat, Venue::getGeoLat, Venue::setGeoLat),
            new Property<>(input -> input.geoLng, Venue::getGeoLng, Venue::setGeoLng),
            new Property<>(input -> input.capacity, Venue::getCapacity, Venue::setCapacity));

    /** Sets the properties that were sent, except those of every record. */
    void writeTo(Venue venue) {
        address.ifSent("", venue::setAddress);
        city.ifSent("", venue::setCity);
        country.ifSent("", venue::setCountry);
        province.ifSent("", venue::setProvince);
        state.ifSent("", venue::setState);
        zip.ifSent("", venue::setZip);
        phone.ifSent("", venue::setPhone);
        stateprovince.ifSent("", venue::setStateProvince);
        website.ifSent("", venue::setWebsite);
        showMap.ifSent(venue::setShowMap);
        showMapLink.ifSent(venue::setShowMapLink);
        geoLat.ifSent(venue::setGeoLat);
        geoLng.ifSent(venue::setGeoLng);
        capacity.ifSent(venue::setCapacity);
        boolean placed = state.isSent() || province.isSent() || country.isSent();
        if (placed && !stateprovince.isSent()) {
            venue.deriveStateProvince();
        }
    }
}
