package almanac.api.venue;

import almanac.api.rest.Shows;
import almanac.domain.model.Organizer;
import almanac.domain.record.ReadContext;
import almanac.domain.venue.OrganizerInput;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Path;

/** The routes of organizers. */
@Path("organizers")
@Shows(OrganizerRepresentation.class)
@ApplicationScoped
public class OrganizersResource extends LinkedResource<Organizer, OrganizerInput> {

    public OrganizersResource() {
        super(Organizer.class);
    }

    @Override
    protected Record representation(Organizer organizer, ReadContext context, boolean single) {
        return OrganizerRepresentation.of(organizer, context, single);
    }
}
