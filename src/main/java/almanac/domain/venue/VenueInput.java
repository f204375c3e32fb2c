package almanac.domain.venue;

import almanac.base.constraint.Between;
import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.WebAddress;
import almanac.base.patch.Called;
import almanac.base.patch.Clears;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.domain.model.Venue;
import almanac.domain.record.RecordInput;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** The data of a venue in a write (contract §5). */
@Called(property = "title", name = "venue", example = "Town Hall")
public class VenueInput extends RecordInput {

    @Described("The street and number.")
    public final Patch<@PlainText @Size(max = Longest.LINE) String> address =
            Patch.of(Venue::getAddress, Venue::setAddress, "");

    @Described("The city.")
    public final Patch<@PlainText @Size(max = Longest.LINE) String> city = Patch.of(Venue::getCity, Venue::setCity, "");

    @Described("The country.")
    public final Patch<@PlainText @Size(max = Longest.LINE) String> country =
            Patch.of(Venue::getCountry, Venue::setCountry, "");

    @Described("The province, outside the United States.")
    public final Patch<@PlainText @Size(max = Longest.LINE) String> province =
            Patch.of(Venue::getProvince, Venue::setProvince, "");

    @Described("The state, in the United States.")
    public final Patch<@PlainText @Size(max = Longest.LINE) String> state =
            Patch.of(Venue::getState, Venue::setState, "");

    @Described("The postal code.")
    public final Patch<@PlainText @Size(max = Longest.NUMBER) String> zip = Patch.of(Venue::getZip, Venue::setZip, "");

    @Described("The telephone number.")
    public final Patch<@PlainText @Size(max = Longest.NUMBER) String> phone =
            Patch.of(Venue::getPhone, Venue::setPhone, "");

    @Described("The state or province; derived from those when not sent.")
    public final Patch<@PlainText @Size(max = Longest.LINE) String> stateprovince =
            Patch.of("stateProvince", Venue::getStateProvince, Venue::setStateProvince, "");

    @Described("The venue's own address.")
    public final Patch<@WebAddress @Size(max = Longest.WEB_ADDRESS) String> website =
            Patch.of(Venue::getWebsite, Venue::setWebsite, "");

    @Described("Whether a map is shown.")
    public final Patch<@NotNull Boolean> showMap = Patch.of(Venue::isShowMap, Venue::setShowMap);

    @Described("Whether a map is linked.")
    public final Patch<@NotNull Boolean> showMapLink = Patch.of(Venue::isShowMapLink, Venue::setShowMapLink);

    @Clears("")
    @Described("Degrees north.")
    public final Patch<@Between(min = -90, max = 90) Double> geoLat = Patch.of(Venue::getGeoLat, Venue::setGeoLat);

    @Clears("")
    @Described("Degrees east.")
    public final Patch<@Between(min = -180, max = 180) Double> geoLng = Patch.of(Venue::getGeoLng, Venue::setGeoLng);

    @Clears("")
    @Described("How many people it holds.")
    public final Patch<@Between(min = 0, max = Integer.MAX_VALUE) Integer> capacity =
            Patch.of(Venue::getCapacity, Venue::setCapacity);

    /** Returns whether {@code stateprovince} must be derived again. */
    boolean isToDeriveRegion() {
        return (state.isSent() || province.isSent() || country.isSent()) && !stateprovince.isSent();
    }
}
