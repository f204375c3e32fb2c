package almanac.api.place;

import almanac.api.rest.Shows;
import almanac.domain.model.Venue;
import almanac.domain.place.VenueInput;
import almanac.domain.record.SiteView;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Path;

/** The routes of venues. */
@Path("venues")
@Shows(VenueRepresentation.class)
@ApplicationScoped
public class VenuesResource extends LinkedResource<Venue, VenueInput> {

    public VenuesResource() {
        super(Venue.class);
    }

    @Override
    protected Record representation(Venue venue, SiteView view, boolean single) {
        return VenueRepresentation.of(venue, view, single);
    }
}
