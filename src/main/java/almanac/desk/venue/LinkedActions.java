package almanac.desk.venue;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.refusal.Conflict;
import almanac.desk.directory.EntryForms;
import almanac.desk.gallery.ImageActions;
import almanac.domain.history.HistoryRecords;
import almanac.domain.model.CalendarRecord;
import almanac.domain.security.Caller;
import almanac.domain.site.CurrentSettings;
import almanac.store.failure.Retried;
import almanac.web.form.Form;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Map;

/** Actions of the forms of venues and organizers, each in its own transaction. */
@ApplicationScoped
@Transactional
public class LinkedActions implements EntryForms {

    @Inject
    private HistoryRecords records;

    @Inject
    private ImageActions images;

    @Inject
    private CurrentSettings settings;

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
    public Map<String, Object> members(Kind kind, Form form, Form stored) {
        return LinkedForm.members(kind, form, stored);
    }

    @Override
    public void complete(Kind kind, long id, Form form, Caller caller) {
        images.describeChosen(form, caller);
    }

    @Override
    @Retried
    public void update(Kind kind, long id, Form form, Caller caller) {
        CalendarRecord known = known(kind, id, caller);
        if (known.isInTrash()) { // a form has no status for that: whichever it names would restore it
            throw new Conflict(Conflict.Reason.ALREADY_IN_TRASH, kind.word(), "It is in the trash.");
        }
        records.update(kind, id, members(kind, form, form(known)), form.expectedVersion(), caller);
        images.describeChosen(form, caller);
    }
}
