package almanac.api.place;

import almanac.api.rest.Shows;
import almanac.domain.model.Organizer;
import almanac.domain.place.OrganizerInput;
import almanac.domain.record.SiteView;
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
    protected Record representation(Organizer organizer, SiteView view, boolean single) {
        return OrganizerRepresentation.of(organizer, view, single);
    }
}
