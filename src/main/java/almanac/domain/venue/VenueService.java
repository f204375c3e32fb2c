package almanac.domain.venue;

import almanac.domain.model.Venue;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Creates, changes and deletes venues. */
@ApplicationScoped
public class VenueService extends LinkedService<Venue, VenueInput> {

    public VenueService() {
        super(Venue.class, Venue::new);
    }

    @Override
    protected void write(VenueInput input, Venue target) {
        List<String> before = region(target);
        super.write(input, target);
        if (input.isToDeriveRegion() && !before.equals(region(target))) {
            target.deriveStateProvince();
        }
    }

    private static List<String> region(Venue venue) {
        return List.of(venue.getCountry(), venue.getState(), venue.getProvince());
    }
}
