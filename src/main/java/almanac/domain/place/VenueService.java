package almanac.domain.place;

import almanac.domain.model.Venue;
import jakarta.enterprise.context.ApplicationScoped;

/** Changes venues. */
@ApplicationScoped
public class VenueService extends LinkedService<Venue, VenueInput> {

    public VenueService() {
        super(Venue.class, Venue::new);
    }

    @Override
    protected void write(VenueInput input, Venue target) {
        super.write(input, target);
        if (input.isToDeriveRegion()) {
            target.deriveStateProvince();
        }
    }
}
