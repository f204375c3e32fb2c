package almanac.venue;

import almanac.model.Venue;
import almanac.records.RecordWriter;
import almanac.security.Caller;
import almanac.settings.Settings;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Changes venues. */
@ApplicationScoped
public class VenueService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private RecordWriter writer;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    /** Creates a venue within the running transaction; what is wrong is added to the input's violations. */
    public Venue create(VenueInput input, Caller caller) {
        Venue venue = new Venue(writer.author(caller, input, VenueInput.RECORD), clock.now());
        input.writeTo(venue);
        writer.create(venue, caller, input, VenueInput.RECORD, settings.timeZone());
        entities.persist(venue);
        return venue;
    }
}
