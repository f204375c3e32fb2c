package almanac.venue;

import almanac.model.Venue;
import almanac.records.Duplicates;
import almanac.records.RecordSearch;
import almanac.records.RecordWriter;
import almanac.rest.IfMatch;
import almanac.rest.RecordKey;
import almanac.security.Caller;
import almanac.settings.SiteClock;
import almanac.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Changes venues, within the running transaction. */
@ApplicationScoped
public class VenueService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private RecordSearch records;

    @Inject
    private RecordWriter writer;

    @Inject
    private Duplicates duplicates;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    /** A new venue, or the known one that it only repeats. */
    public Venue create(VenueInput input, Caller caller) {
        input.requireComplete();
        requireValid(input, caller);
        Venue venue = new Venue(writer.author(caller, input), clock.now());
        input.writeTo(venue);
        writer.create(venue, caller, input, settings.get().timeZone());
        input.violations().throwIfAny();
        return duplicates.store(venue, Venue.class, input, VenueInput.PROPERTIES, caller);
    }

    /** Changes what was sent and keeps the rest. */
    Venue update(RecordKey key, VenueInput input, IfMatch ifMatch, Caller caller) {
        requireValid(input, caller);
        Venue venue = records.editable(Venue.class, key, ifMatch, caller);
        input.writeTo(venue);
        writer.update(venue, key, caller, input, settings.get().timeZone());
        input.violations().throwIfAny();
        entities.flush();
        return venue;
    }

    /** Tells all that is wrong at once, also what takes a look at the database. */
    private void requireValid(VenueInput input, Caller caller) {
        input.violations().throwIfAny(() -> writer.lookUp(caller, input));
    }

    /** Moves a venue to the trash; events keep their link to it. */
    Venue delete(RecordKey key, IfMatch ifMatch, Caller caller) {
        Venue venue = records.deletable(Venue.class, key, ifMatch, caller);
        venue.trash(clock.now());
        entities.flush();
        return venue;
    }
}
