package almanac.organizer;

import almanac.model.Organizer;
import almanac.records.RecordWriter;
import almanac.security.Caller;
import almanac.settings.Settings;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Changes organizers. */
@ApplicationScoped
public class OrganizerService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private RecordWriter writer;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    /** Creates a organizer within the running transaction; what is wrong is added to the input's violations. */
    public Organizer create(OrganizerInput input, Caller caller) {
        Organizer organizer = new Organizer(writer.author(caller, input, OrganizerInput.RECORD), clock.now());
        input.writeTo(organizer);
        writer.create(organizer, caller, input, OrganizerInput.RECORD, settings.timeZone());
        entities.persist(organizer);
        return organizer;
    }
}
