package almanac.desk.place;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.Kind;
import almanac.base.refusal.RecordKey;
import almanac.base.settings.SiteClock;
import almanac.base.validation.RequestData;
import almanac.desk.directory.EntryForms;
import almanac.domain.history.HistoryRecords;
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

/** Actions of the forms of venues and organizers, each in its own transaction. */
@ApplicationScoped
@Transactional
public class LinkedActions implements EntryForms {

    @Inject
    private HistoryRecords records;

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

    @Override
    public Form blank(Kind kind, Caller caller) {
        return LinkedForm.blank(kind, caller);
    }

    /** @throws almanac.base.refusal.NotReadable if it is in the trash */
    @Override
    public Form form(Kind kind, long id, Caller caller) {
        CalendarRecord known = known(kind, id, caller);
        HistoryRecords.requireOutOfTrash(known);
        return form(known);
    }

    @Override
    public Form stored(Kind kind, long id, Caller caller) {
        return form(known(kind, id, caller));
    }

    private CalendarRecord known(Kind kind, long id, Caller caller) {
        return (CalendarRecord) records.editable(kind, id, caller);
    }

    private Form form(CalendarRecord known) {
        return LinkedForm.of(known, settings.get().timeZone().id(), clock.now());
    }

    @Override
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

    @Override
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
