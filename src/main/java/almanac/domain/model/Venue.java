package almanac.domain.model;

import almanac.base.constraint.Longest;
import almanac.base.kind.Kind;
import almanac.base.language.Accents;
import jakarta.persistence.Entity;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.Table;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A place where events happen. */
@Entity
@Table(name = "venues")
public class Venue extends CalendarRecord {
    private static final Pattern UNITED_STATES =
            Pattern.compile("united states( of america)?|usa?|u\\.s\\.(a\\.)?", Pattern.CASE_INSENSITIVE);

    private boolean showMap = true;
    private boolean showMapLink = true;

    @NotNull
    @Size(max = Longest.LINE)
    private String address = "";

    @NotNull
    @Size(max = Longest.LINE)
    private String city = "";

    @NotNull
    @Size(max = Longest.LINE)
    private String country = "";

    @NotNull
    @Size(max = Longest.LINE)
    private String province = "";

    @NotNull
    @Size(max = Longest.LINE)
    private String state = "";

    @NotNull
    @Size(max = Longest.NUMBER)
    private String zip = "";

    @NotNull
    @Size(max = Longest.NUMBER)
    private String phone = "";

    @NotNull
    @Size(max = Longest.LINE)
    private String stateProvince = "";

    @NotNull
    @Size(max = Longest.WEB_ADDRESS)
    private String website = "";

    @Min(-90)
    @Max(90)
    private Double geoLat;

    @Min(-180)
    @Max(180)
    private Double geoLng;

    @PositiveOrZero
    private Integer capacity;

    private String plainSearchText;

    /** For queries that start from the links; never loaded. */
    @ManyToMany(mappedBy = "venues")
    private Set<Event> events;

    protected Venue() {}

    public Venue(Account author, Instant now) {
        super(author, now);
    }

    public boolean isShowMap() {
        return showMap;
    }

    public void setShowMap(boolean showMap) {
        this.showMap = showMap;
    }

    public boolean isShowMapLink() {
        return showMapLink;
    }

    public void setShowMapLink(boolean showMapLink) {
        this.showMapLink = showMapLink;
    }

    public String getAddress() {
        return address;
    }

    public void setAddress(String address) {
        this.address = address;
    }

    public String getCity() {
        return city;
    }

    public void setCity(String city) {
        this.city = city;
    }

    public String getCountry() {
        return country;
    }

    public void setCountry(String country) {
        this.country = country;
    }

    public String getProvince() {
        return province;
    }

    public void setProvince(String province) {
        this.province = province;
    }

    public String getState() {
        return state;
    }

    public void setState(String state) {
        this.state = state;
    }

    public String getZip() {
        return zip;
    }

    public void setZip(String zip) {
        this.zip = zip;
    }

    public String getPhone() {
        return phone;
    }

    public void setPhone(String phone) {
        this.phone = phone;
    }

    /** Returns the state in the United States, otherwise the province, unless an editor set it. */
    public String getStateProvince() {
        return stateProvince;
    }

    /**
     * Derives it: the state if the country is the United States, or empty with a state; otherwise the province
     * (contract §5).
     */
    public void deriveStateProvince() {
        boolean unitedStates = UNITED_STATES.matcher(country).matches();
        boolean hasState = unitedStates || country.isEmpty() && !state.isEmpty();
        stateProvince = hasState ? state : province;
    }

    public void setStateProvince(String stateProvince) {
        this.stateProvince = stateProvince;
    }

    public String getWebsite() {
        return website;
    }

    public void setWebsite(String website) {
        this.website = website;
    }

    /** Returns degrees north, −90 to 90, or null. */
    public Double getGeoLat() {
        return geoLat;
    }

    public void setGeoLat(Double geoLat) {
        this.geoLat = geoLat;
    }

    /** Returns degrees east, −180 to 180, or null. */
    public Double getGeoLng() {
        return geoLng;
    }

    public void setGeoLng(Double geoLng) {
        this.geoLng = geoLng;
    }

    /** Returns the number of people that it holds, or null if unknown. */
    public Integer getCapacity() {
        return capacity;
    }

    public void setCapacity(Integer capacity) {
        this.capacity = capacity;
    }

    /** Returns name and address in one line. */
    public String getPlace() {
        return Stream.of(getTitle(), address, (zip + " " + city).strip(), stateProvince, country)
                .filter(Predicate.not(String::isEmpty))
                .collect(Collectors.joining(", "));
    }

    @Override
    protected List<String> moreSearchedTexts() {
        return List.of(address, city, country, province, state, zip, phone, stateProvince, website);
    }

    @Override
    void foldTexts() {
        super.foldTexts();
        plainSearchText = Accents.plainIfAccented(getSearchText());
    }

    @Override
    public Kind kind() {
        return Kind.VENUE;
    }
}
