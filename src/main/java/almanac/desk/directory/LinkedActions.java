package almanac.desk.directory;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.Kind;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.RecordKey;
import almanac.base.settings.SiteClock;
import almanac.base.validation.RequestData;
import almanac.domain.model.CalendarRecord;
import almanac.domain.place.OrganizerInput;
import almanac.domain.place.OrganizerService;
import almanac.domain.place.VenueInput;
import almanac.domain.place.VenueService;
import almanac.domain.record.RecordInput;
import almanac.domain.security.Caller;
import almanac.domain.site.CurrentSettings;
import almanac.http.route.MadeOnce;
import almanac.store.failure.Retried;
import almanac.web.form.Form;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;

/** Actions of the forms of venues and organizers, each in a transaction of its own. */
@ApplicationScoped
@Transactional
public class LinkedActions {

    @Inject
    private EntrySearch search;

    @Inject
    private VenueService venues;

    @Inject
    private OrganizerService organizers;

    @Inject
    private CurrentSettings settings;

    @Inject
    private MadeOnce once;

    @Inject
    private SiteClock clock;

    /**
     * The form of an entry that the caller may change.
     *
     * @throws NotReadable if it is in the trash
     */
    public Form form(Kind kind, long id, Caller caller) {
        CalendarRecord known = known(kind, id, caller);
        if (known.isInTrash()) {
            throw new NotReadable(kind.word(), NotReadable.Reason.IN_TRASH);
        }
        return form(known);
    }

    /** The same, in the trash or not. */
    public Form stored(Kind kind, long id, Caller caller) {
        return form(known(kind, id, caller));
    }

    private CalendarRecord known(Kind kind, long id, Caller caller) {
        return (CalendarRecord) search.editable(kind, id, caller);
    }

    private Form form(CalendarRecord known) {
        return LinkedForm.of(known, settings.get().timeZone().id(), clock.now());
    }

    /** The entry with how many events have it. */
    public Entry entry(Kind kind, long id, Caller caller) {
        CalendarRecord known = known(kind, id, caller);
        return Entry.of(known, search.events(kind, id, caller), caller);
    }

    /** @return the id of the new entry, or of the one that it only repeats */
    @Retried
    public long create(Kind kind, Form form, Caller caller) {
        return once.make(kind.word(), form.get(Form.KEY), form.made(), caller, () -> made(kind, form, caller));
    }

    private long made(Kind kind, Form form, Caller caller) {
        return kind == Kind.VENUE
                ? venues.create(read(new VenueInput(), kind, form, Form.NOTHING), caller)
                        .getId()
                : organizers
                        .create(read(new OrganizerInput(), kind, form, Form.NOTHING), caller)
                        .getId();
    }

    /** Changes what the form changes, if the entry is still as the form was opened with. */
    @Retried
    public void update(Kind kind, long id, Form form, Caller caller) {
        RecordKey key = new RecordKey.ById(id);
        CalendarRecord known = known(kind, id, caller);
        if (known.isInTrash()) { // a form has no status for that: whichever it names would restore it
            throw new Conflict(Conflict.Reason.ALREADY_IN_TRASH, kind.word(), "It is in the trash.");
        }
        Form stored = form(known);
        if (kind == Kind.VENUE) {
            venues.update(key, read(new VenueInput(), kind, form, stored), form.expectedVersion(), caller);
        } else {
            organizers.update(key, read(new OrganizerInput(), kind, form, stored), form.expectedVersion(), caller);
        }
    }

    private static <I extends RecordInput> I read(I input, Kind kind, Form form, Form stored) {
        input.read(new RequestData(LinkedForm.members(kind, form, stored)));
        return input;
    }
}
