package almanac.desk.source;

import almanac.base.refusal.NotFound;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormRoutes;
import almanac.web.form.Notice;
import almanac.web.form.Outcome;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** The page of a source: its settings, how it is, and what needs a decision. */
@Path("manage/sources/{id: new|\\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class SourceFormPage extends FormRoutes {

    /** The field of the button that tries an address. */
    public static final String TRY = "try";

    @Inject
    private SourceActions actions;

    @QueryParam("done")
    private String done;

    @POST
    @Path("{action: fetch|pause|resume|delete}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.EDIT_OTHERS)
    public Response act(@PathParam("action") String word) {
        SourceAction action = SourceAction.named(word).orElseThrow();
        actions.act(known(), action, frame().caller());
        return Outcome.done(frame(), action == SourceAction.DELETE ? list() : path(id()), word);
    }

    @POST
    @Path("decide")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.EDIT_OTHERS)
    public Response decide(String body) {
        Form form = Form.sent(body);
        if (form.get("target").matches("\\d{1,18}")) {
            actions.decide(known(), form, frame().caller());
        }
        return Outcome.then(frame(), path(id()));
    }

    private long known() {
        return id().orElseThrow(() -> new NotFound("source"));
    }

    @Override
    protected Permission needed() {
        return Permission.EDIT_OTHERS;
    }

    @Override
    protected String list() {
        return SourceListPage.PATH;
    }

    @Override
    public boolean makesNew() {
        return true;
    }

    @Override
    protected Form opened() {
        return id().isEmpty() ? SourceForm.blank() : stored();
    }

    @Override
    public Form stored() {
        return actions.form(known());
    }

    @Override
    protected Response use(Form form) {
        if (form.get(TRY).isEmpty()) {
            return super.use(form);
        }
        Editor editor = Editor.open(path(id()), id(), form.without(TRY), Notice.NONE);
        return Response.ok(show(editor, Optional.of(actions.trial(id(), form, frame()))))
                .build();
    }

    @Override
    public String store(Form form) {
        Optional<Long> known = id();
        known.ifPresent(id -> actions.update(id, form, frame().caller()));
        long id = known.orElseGet(() -> actions.create(form, frame().caller()));
        return path(Optional.of(id)) + "?saved=1";
    }

    @Override
    public JteModel show(Editor editor) {
        return show(editor, Optional.empty());
    }

    private JteModel show(Editor editor, Optional<SourceActions.Trial> trial) {
        return new StaticTemplates()
                .deskSourceSource(
                        frame(),
                        editor,
                        editor.id().map(id -> actions.view(id, frame())),
                        actions.categories(),
                        trial,
                        SourceAction.named(done));
    }
}
