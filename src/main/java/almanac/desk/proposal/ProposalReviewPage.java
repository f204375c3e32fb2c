package almanac.desk.proposal;

import almanac.base.validation.RequestData;
import almanac.desk.event.EventEditor;
import almanac.desk.event.EventFieldPage;
import almanac.desk.event.EventForm;
import almanac.desk.event.EventForms;
import almanac.desk.event.EventSidebar;
import almanac.desk.proposal.ProposalForms.Reviewed;
import almanac.desk.review.ReturnNotes;
import almanac.desk.review.ReviewActions;
import almanac.desk.review.ReviewRow;
import almanac.domain.review.ReviewInput;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormAnswers;
import almanac.web.form.Notice;
import almanac.web.frame.Frame;
import almanac.web.frame.KeepsForm;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;

/**
 * A proposal, for an editor to accept, or to decline with a reason. If storing it raises a question, the form of the
 * event is shown, which is sent here, too.
 */
@Path(ReviewRow.PROPOSALS + "/{id: \\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ProposalReviewPage implements EventFieldPage {

    private static final String REASON = "reason";

    @Inject
    private ReviewActions queue;

    @Inject
    private Frame frame;

    @Inject
    private ProposalForms forms;

    @Inject
    private EventForms events;

    @Inject
    private EventSidebar sidebar;

    @Inject
    private ReturnNotes returned;

    @Inject
    private FormAnswers answers;

    @PathParam("id")
    private long event;

    @GET
    @Requires(Permission.EDIT_OTHERS)
    public JteModel show() {
        if (forms.reviewed(event, frame).isEmpty()) {
            throw WrongAddress.absent("wrong.review", String.valueOf(event), ReviewRow.PATH);
        }
        return show(Editor.open(path(id()), id(), Form.NOTHING, Notice.NONE));
    }

    /** Open also to callers whose session has ended, who keep the reason that they typed. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response decide(String body) {
        return answers.answer(body, Permission.EDIT_OTHERS, this);
    }

    @Override
    public String store(Form form) {
        if (!form.offers(REASON)) {
            events.update(event, form, frame);
            return ReviewRow.PATH + "?done=" + ReviewRow.ACCEPTED;
        }
        ReviewInput input = new ReviewInput();
        input.read(new RequestData(Map.of(REASON, form.get(REASON))));
        forms.decline(event, form.get(EventForm.PROPOSAL), input, frame.caller());
        return ReviewRow.PATH + "?done=" + ReviewRow.DECLINED;
    }

    @Override
    public Form stored() {
        return events.stored(event, frame.caller());
    }

    @Override
    public Optional<Long> id() {
        return Optional.of(event);
    }

    @Override
    public String path(Optional<Long> id) {
        return EventEditor.path(id);
    }

    @Override
    public boolean makesNew() {
        return false;
    }

    /** Shows the form with the present proposal; or that somebody else has decided. */
    @Override
    public JteModel show(Editor editor) {
        return forms.reviewed(event, frame).map(each -> show(editor, each)).orElseGet(() -> new StaticTemplates()
                .deskReviewReviewed(frame, editor.form().get(REASON)));
    }

    private JteModel show(Editor editor, Reviewed present) {
        Form form = editor.form();
        if (form.offers(REASON) || !form.has(EventForm.PROPOSAL, present.seen())) {
            return new StaticTemplates().deskProposalReview(frame, editor, present, queue.paths());
        }
        Editor whole = editor.with(EventForm.whole(form, stored()));
        return new StaticTemplates().deskEventForm(frame, EventEditor.of(whole, false, 0, sidebar, returned, frame));
    }
}
