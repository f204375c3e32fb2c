package almanac.desk.review;

import almanac.base.validation.RequestData;
import almanac.domain.review.ReviewInput;
import almanac.domain.review.ReviewedVersion;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.pages.detail.ContentPolicy;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormAnswers;
import almanac.web.form.FormPage;
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

/** An event as readers will see it, for a reviewer to publish, or to send back with a reason. */
@Path("manage/review/{id: \\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ReviewPage implements FormPage {

    static final String APPROVED = "approve";
    static final String SCHEDULED = "schedule";
    static final String SENT_BACK = "send-back";

    @Inject
    private Frame frame;

    @Inject
    private ReviewActions actions;

    @Inject
    private FormAnswers answers;

    @Inject
    private CurrentSettings site;

    @PathParam("id")
    private long event;

    @GET
    @Requires(Permission.EDIT_OTHERS)
    public Response show() {
        ReviewedEvent waiting = actions.waiting(event, frame)
                .orElseThrow(() -> WrongAddress.absent("wrong.review", actions.name(event, frame), ReviewRow.PATH));
        return Response.ok(show(Editor.open(path(id()), id(), Form.NOTHING, Notice.NONE), waiting))
                .header(
                        ContentPolicy.HEADER,
                        ContentPolicy.of(site.get(), waiting.details().hasMap()))
                .build();
    }

    /** The picture that was suggested with it. */
    @GET
    @Path("picture")
    @Produces(MediaType.WILDCARD)
    @Requires(Permission.EDIT_OTHERS)
    public Response picture() {
        return actions.picture(event)
                .map(picture -> Response.ok(picture.getContent(), picture.mediaType())
                        .header("Cache-Control", "private, no-store"))
                .orElseThrow(() -> WrongAddress.absent("wrong.review", String.valueOf(event), ReviewRow.PATH))
                .build();
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
        if (form.has("decision", APPROVED)) {
            boolean isPublic = actions.approve(
                    event,
                    form.expectedVersion(),
                    ReviewedVersion.named(form.get("together")),
                    form.get("picture"),
                    frame.caller());
            return ReviewRow.PATH + "?done=" + (isPublic ? APPROVED : SCHEDULED);
        }
        ReviewInput input = new ReviewInput();
        input.read(new RequestData(Map.of("reason", form.get("reason"))));
        actions.sendBack(event, input, form.expectedVersion(), frame.caller());
        return ReviewRow.PATH + "?done=" + SENT_BACK;
    }

    @Override
    public Form stored() {
        return new Form.Builder()
                .put(
                        Form.VERSION,
                        actions.waiting(event, frame)
                                .map(waiting -> String.valueOf(waiting.version()))
                                .orElse(""))
                .build();
    }

    @Override
    public Optional<Long> id() {
        return Optional.of(event);
    }

    @Override
    public String path(Optional<Long> id) {
        return id.map(each -> ReviewRow.PATH + "/" + each).orElse(ReviewRow.PATH);
    }

    /** Shows the form with the present event, on which its buttons decide; or that somebody else has decided. */
    @Override
    public JteModel show(Editor editor) {
        return actions.waiting(event, frame)
                .map(waiting -> show(editor, waiting))
                .orElseGet(() -> new StaticTemplates()
                        .deskReviewReviewed(frame, editor.form().get("reason")));
    }

    private JteModel show(Editor editor, ReviewedEvent waiting) {
        return new StaticTemplates().deskReviewReview(frame, editor, waiting, actions.paths());
    }
}
