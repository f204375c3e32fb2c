package almanac.organizer;

import almanac.model.Organizer;
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

/** Changes organizers, within the running transaction. */
@ApplicationScoped
public class OrganizerService {

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

    /** A new organizer, or the known one that it only repeats. */
    public Organizer create(OrganizerInput input, Caller caller) {
        input.requireComplete();
        requireValid(input, caller);
        Organizer organizer = new Organizer(writer.author(caller, input), clock.now());
        input.writeTo(organizer);
        writer.create(organizer, caller, input, settings.get().timeZone());
        input.violations().throwIfAny();
        return duplicates.store(organizer, Organizer.class, input, OrganizerInput.PROPERTIES, caller);
    }

    /** Changes what was sent and keeps the rest. */
    Organizer update(RecordKey key, OrganizerInput input, IfMatch ifMatch, Caller caller) {
        requireValid(input, caller);
        Organizer organizer = records.editable(Organizer.class, key, ifMatch, caller);
        input.writeTo(organizer);
        writer.update(organizer, key, caller, input, settings.get().timeZone());
        input.violations().throwIfAny();
        entities.flush();
        return organizer;
    }

    /** Tells all that is wrong at once, also what takes a look at the database. */
    private void requireValid(OrganizerInput input, Caller caller) {
        input.violations().throwIfAny(() -> writer.lookUp(caller, input));
    }

    /** Moves an organizer to the trash; events keep their link to it. */
    Organizer delete(RecordKey key, IfMatch ifMatch, Caller caller) {
        Organizer organizer = records.deletable(Organizer.class, key, ifMatch, caller);
        organizer.trash(clock.now());
        entities.flush();
        return organizer;
    }
}
