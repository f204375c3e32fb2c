package almanac.domain.place;

import almanac.domain.model.Account;
import almanac.domain.model.Organizer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** Changes organizers. */
@ApplicationScoped
public class OrganizerService extends LinkedService<Organizer, OrganizerInput> {

    public OrganizerService() {
        super(Organizer.class);
    }

    @Override
    protected Organizer make(Account author, Instant now) {
        return new Organizer(author, now);
    }
}
