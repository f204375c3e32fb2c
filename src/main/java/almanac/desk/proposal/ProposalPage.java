package almanac.desk.proposal;

import almanac.desk.event.EventEditor;
import almanac.desk.event.EventFieldPage;
import almanac.desk.event.EventPlan;
import almanac.desk.event.EventSidebar;
import almanac.desk.proposal.ProposalForms.Result;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormAnswers;
import almanac.web.form.Notice;
import almanac.web.frame.Frame;
import almanac.web.frame.KeepsForm;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** The form by which the author of a published event, who may no longer edit it, proposes a correction. */
@Path("manage/events/{id: \\d{1,18}}" + EventEditor.PROPOSAL)
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ProposalPage implements EventFieldPage {

    @Inject
    private Frame frame;

    @Inject
    private ProposalForms forms;

    @Inject
    private EventSidebar sidebar;

    @Inject
    private FormAnswers answers;

    @PathParam("id")
    private long event;

    @QueryParam("saved")
    @DefaultValue("")
    private String saved;

    @GET
    @Requires(Permission.WRITE)
    public JteModel show() {
        return show(Editor.open(path(id()), id(), forms.opened(event, frame.caller()), Notice.of(saved)));
    }

    /** Open also to callers whose session has ended, who are shown what they typed and asked to sign in. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response save(String body) {
        return answers.answer(body, Permission.WRITE, this);
    }

    @Override
    public String store(Form form) {
        return path(id()) + "?saved="
                + forms.propose(event, form, frame.caller()).word();
    }

    @Override
    public Form stored() {
        return forms.stored(event, frame.caller());
    }

    @Override
    public Optional<Long> id() {
        return Optional.of(event);
    }

    @Override
    public String path(Optional<Long> id) {
        return EventEditor.path(id) + EventEditor.PROPOSAL;
    }

    @Override
    public boolean makesNew() {
        return false;
    }

    @Override
    public JteModel show(Editor editor) {
        boolean isOpen = editor.notice() != Notice.FORBIDDEN;
        return new StaticTemplates()
                .deskEventForm(
                        frame,
                        new EventEditor(
                                editor,
                                sidebar.choices(frame),
                                EventSidebar.Facts.NONE,
                                EventPlan.NONE,
                                Map.of(),
                                isOpen ? forms.declined(event, frame) : Optional.empty(),
                                isOpen && forms.waits(event, frame.caller()),
                                done(),
                                0));
    }

    private String done() {
        return Arrays.stream(Result.values())
                .filter(each -> each.word().equals(saved))
                .findFirst()
                .orElse(Result.SAME)
                .key();
    }
}
