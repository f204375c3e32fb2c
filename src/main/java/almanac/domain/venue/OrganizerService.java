package almanac.domain.venue;

import almanac.domain.model.Organizer;
import jakarta.enterprise.context.ApplicationScoped;

/** Creates, changes and deletes organizers. */
@ApplicationScoped
public class OrganizerService extends LinkedService<Organizer, OrganizerInput> {

    public OrganizerService() {
        super(Organizer.class, Organizer::new);
    }
}
