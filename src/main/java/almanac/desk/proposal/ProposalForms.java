package almanac.desk.proposal;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Worded;
import almanac.base.validation.RequestData;
import almanac.desk.event.EventForm;
import almanac.desk.event.EventMembers;
import almanac.desk.event.FormRows;
import almanac.desk.event.RepeatFields;
import almanac.desk.history.FieldChange;
import almanac.desk.name.TypedNames;
import almanac.desk.review.ReturnNote;
import almanac.desk.review.ReturnNotes;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.record.RecordWriter;
import almanac.domain.review.Proposal;
import almanac.domain.review.ProposalService;
import almanac.domain.review.ReviewInput;
import almanac.domain.security.Caller;
import almanac.domain.series.EventReference;
import almanac.store.failure.Retried;
import almanac.web.form.Form;
import almanac.web.form.FormMerge;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;

/** Opens and stores the forms by which authors propose changes of events that they may no longer edit. */
@ApplicationScoped
@Transactional
public class ProposalForms {

    /** Fields that the form doesn't have, since editors decide on them. */
    private static final List<String> OF_EDITORS = List.of(
            "status", "publish_day", "publish_time", "featured", "sticky", "hide_from_listings", "slug", "author");

    @Inject
    private ProposalService proposals;

    @Inject
    private EventService events;

    @Inject
    private RecordWriter records;

    @Inject
    private TypedNames names;

    @Inject
    private ReturnNotes notes;

    @Inject
    private SiteClock clock;

    /** Returns the form of the stored event. */
    public Form stored(long id, Caller caller) {
        return stored(proposals.proposable(id, caller), caller);
    }

    private Form stored(Event event, Caller caller) {
        Form form = EventForm.of(EventReference.whole(event), caller, clock.now());
        return OF_EDITORS.stream().reduce(form, Form::without, (one, other) -> other);
    }

    /** Returns the form of the stored event, with the changes that the caller has proposed, on its present version. */
    public Form opened(long id, Caller caller) {
        Form stored = stored(id, caller);
        return own(id, caller)
                .map(each -> FormMerge.of(stored, Form.sent(each.getForm())).form())
                .map(merged -> FormMerge.whole(stored, merged))
                .orElse(stored);
    }

    private Optional<Proposal> own(long id, Caller caller) {
        return proposals.own(proposals.proposable(id, caller), caller);
    }

    public boolean waits(long id, Caller caller) {
        return own(id, caller).filter(Proposal::waits).isPresent();
    }

    public Optional<ReturnNote> declined(long id, Frame frame) {
        return own(id, frame.caller()).flatMap(Proposal::getDeclined).map(why -> notes.of(why, frame));
    }

    /** The outcome of a form. */
    public enum Result implements Worded {
        SENT,
        WITHDRAWN,
        SAME;

        String key() {
            return "manage.proposal." + word();
        }
    }

    /**
     * Stores the changes of a form as a proposal, only in fields that reviewers are shown; or none if it changes
     * nothing.
     *
     * @throws almanac.base.validation.InvalidInput if it couldn't be stored; unknown names are left to whoever accepts
     *     it
     */
    @Retried
    public Result propose(long id, Form sent, Caller caller) {
        Event event = proposals.proposable(id, caller);
        sent.expectedVersion().require(event.getVersion()); // or what is stale would be refused as if it were typed
        Form stored = stored(event, caller);
        Form changed = FormMerge.changed(stored, sent);
        requireValid(FormMerge.whole(stored, changed), stored, event, caller);
        Optional<String> proposed = Optional.of(changed)
                .filter(any -> !FormMerge.changes(stored, any).isEmpty())
                .map(Form::encoded);
        boolean isReplaced = proposals.propose(id, proposed, sent.expectedVersion(), caller);
        return proposed.isPresent() ? Result.SENT : isReplaced ? Result.WITHDRAWN : Result.SAME;
    }

    private void requireValid(Form form, Form stored, Event event, Caller caller) {
        EventInput input = new EventInput();
        input.read(new RequestData(EventMembers.of(form, stored)));
        RepeatFields.check(form, input);
        FormRows.CUSTOM_FIELDS.checkNames(form, input.violations());
        if (form.differs(stored, TypedNames.CATEGORIES)) {
            names.requireCategories(form.all(TypedNames.CATEGORIES), input.violations());
        }
        records.lookUp(caller, input);
        input.violations().throwIfAny();
        events.recurrence(input, Optional.of(event), caller); // checks the dates
    }

    /**
     * A proposal on the page of its review.
     *
     * @param form the form that accepting it stores
     * @param seen identifies this proposal, and no later one
     * @param changes the differences from the present event
     */
    public record Reviewed(
            long event, String title, String author, String since, Form form, String seen, List<FieldChange> changes) {}

    /** Returns a proposal for the page of its review; empty if none is pending. */
    public Optional<Reviewed> reviewed(long id, Frame frame) {
        return proposals.waiting(id, frame.caller()).map(each -> {
            Event event = each.event();
            Account author = each.proposal().getAccount();
            Form form = EventForm.withUnseen(
                    Form.sent(each.proposal().getForm()), event, Caller.of(author), frame.caller());
            Form stored = EventForm.of(EventReference.whole(event), frame.caller(), clock.now());
            return new Reviewed(
                    event.getId(),
                    event.getTitle(),
                    author.getDisplayName(),
                    frame.moment(each.proposal().getProposedAt()),
                    form,
                    each.proposal().getSeen(),
                    FormMerge.changes(stored, form).stream()
                            .map(change -> new FieldChange(change.label(frame), change.theirs(), change.mine()))
                            .toList());
        });
    }

    @Retried
    public void decline(long id, String seen, ReviewInput input, Caller reviewer) {
        proposals.decline(id, seen, input, reviewer);
    }
}
