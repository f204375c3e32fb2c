package almanac.api.venue;

import almanac.api.rest.Shows;
import almanac.domain.model.Venue;
import almanac.domain.record.ReadContext;
import almanac.domain.venue.VenueInput;
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
    protected Record representation(Venue venue, ReadContext context, boolean single) {
        return VenueRepresentation.of(venue, context, single);
    }
}
