package almanac.desk.proposal;

import almanac.base.settings.SiteClock;
import almanac.base.validation.RequestData;
import almanac.desk.event.EventForm;
import almanac.desk.event.EventMembers;
import almanac.desk.event.FormRows;
import almanac.desk.event.RepeatFields;
import almanac.desk.history.FieldChange;
import almanac.desk.review.ReturnNote;
import almanac.desk.review.ReturnNotes;
import almanac.domain.event.EventInput;
import almanac.domain.model.Account;
import almanac.domain.model.Event;
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

    /** What editors decide, whoever writes the rest. */
    private static final List<String> OF_EDITORS = List.of("status", "author", "publish_day", "publish_time");

    @Inject
    private ProposalService proposals;

    @Inject
    private ReturnNotes notes;

    @Inject
    private SiteClock clock;

    /** Returns the form of what is stored of the event. */
    public Form stored(long id, Caller caller) {
        Form form = EventForm.of(EventReference.whole(proposals.proposable(id, caller)), caller, clock.now());
        return ofAuthor(form);
    }

    private static Form ofAuthor(Form form) {
        return OF_EDITORS.stream().reduce(form, Form::without, (one, other) -> other);
    }

    /** Returns the form as the caller has proposed it, or else of what is stored. */
    public Form opened(long id, Caller caller) {
        Form stored = stored(id, caller);
        return own(id, caller)
                .map(each -> FormMerge.whole(stored, Form.sent(each.getForm())))
                .orElse(stored);
    }

    private Optional<Proposal> own(long id, Caller caller) {
        return proposals.own(proposals.proposable(id, caller), caller);
    }

    /** Returns whether the caller's proposal waits. */
    public boolean waits(long id, Caller caller) {
        return own(id, caller).filter(each -> each.getDeclined().isEmpty()).isPresent();
    }

    /** Returns why the caller's proposal was declined. */
    public Optional<ReturnNote> declined(long id, Frame frame) {
        return own(id, frame.caller()).flatMap(Proposal::getDeclined).map(why -> notes.of(why, frame));
    }

    /** Stores what a form changes as a proposal, or none if it changes nothing; only what its reviewers are shown. */
    @Retried
    public void propose(long id, Form sent, Frame frame) {
        Form stored = stored(id, frame.caller());
        Form changed = FormMerge.changed(stored, ofAuthor(sent));
        Form form = FormMerge.whole(stored, changed);
        EventInput input = new EventInput();
        input.read(new RequestData(EventMembers.of(form, stored)));
        RepeatFields.check(form, input);
        FormRows.CUSTOM_FIELDS.checkNames(form, input.violations());
        input.violations().throwIfAny();
        Optional<String> proposed =
                FormMerge.changes(stored, changed).isEmpty() ? Optional.empty() : Optional.of(changed.encoded());
        proposals.propose(id, proposed, sent.expectedVersion(), frame.caller());
    }

    /**
     * A proposal on the page of its review.
     *
     * @param form what accepting it stores
     * @param seen names this proposal, and no later one
     * @param changes what differs from the event as it is now
     */
    public record Reviewed(
            long event, String title, String author, String since, Form form, String seen, List<FieldChange> changes) {}

    /** Returns a proposal for the page of its review; empty if none waits. */
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
