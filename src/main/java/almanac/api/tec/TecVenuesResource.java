package almanac.api.tec;

import almanac.api.venue.VenueRepresentation;
import almanac.domain.model.Venue;
import almanac.domain.record.ReadContext;
import almanac.domain.venue.VenueInput;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Path;

/** The routes of venues in the dialect. */
@Path(TecVenuesResource.PATH)
@ApplicationScoped
public class TecVenuesResource extends TecLinkedResource<Venue, VenueInput> {
    static final String PATH = "tec/v1/venues";

    public TecVenuesResource() {
        super(Venue.class, PATH);
    }

    @Override
    protected Record representation(Venue venue, ReadContext context) {
        return TecVenueRepresentation.of(VenueRepresentation.of(venue, context, false));
    }
}
