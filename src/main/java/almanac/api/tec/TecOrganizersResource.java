package almanac.api.tec;

import almanac.api.venue.OrganizerRepresentation;
import almanac.domain.model.Organizer;
import almanac.domain.record.ReadContext;
import almanac.domain.venue.OrganizerInput;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Path;

/** The routes of organizers in the dialect. */
@Path(TecOrganizersResource.PATH)
@ApplicationScoped
public class TecOrganizersResource extends TecLinkedResource<Organizer, OrganizerInput> {
    static final String PATH = "tec/v1/organizers";

    public TecOrganizersResource() {
        super(Organizer.class, PATH);
    }

    @Override
    protected Record representation(Organizer organizer, ReadContext context) {
        return TecOrganizerRepresentation.of(OrganizerRepresentation.of(organizer, context, false));
    }
}
