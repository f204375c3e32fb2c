package almanac.desk.setup;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.StoredSettings;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormAnswers;
import almanac.web.form.FormPage;
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
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** The form of the site's settings, with a preview of what can be seen of them. */
@Path("manage/settings")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class SettingsPage implements FormPage {

    public static final String PATH = "/manage/settings";

    /** The button that shows what was typed and stores nothing. */
    private static final String PREVIEW = "preview";

    @Inject
    private Frame frame;

    @Inject
    private SettingsActions actions;

    @Inject
    private FormAnswers answers;

    @GET
    @Requires(Permission.ADMINISTER)
    public JteModel show(@QueryParam("saved") @DefaultValue("") String saved) {
        return show(Editor.open(PATH, id(), stored(), Notice.told(saved)));
    }

    /** Open to those whose session has ended too, who are shown what they typed and asked to sign in. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response save(String body) {
        return answers.answer(
                body,
                Permission.ADMINISTER,
                this,
                form -> form.offers(PREVIEW) ? previewed(form) : answers.stored(form, this));
    }

    private Response previewed(Form form) {
        Editor editor = Editor.open(PATH, id(), form, Notice.NONE);
        return Response.ok(show(editor, actions.preview(form, frame))).build();
    }

    @Override
    public String store(Form form) {
        actions.update(form);
        return PATH + "?saved=1";
    }

    @Override
    public Form stored() {
        return actions.form();
    }

    /** There is only one record of settings, and always that. */
    @Override
    public Optional<Long> id() {
        return Optional.of(StoredSettings.ID);
    }

    @Override
    public boolean makesNew() {
        return false;
    }

    @Override
    public String path(Optional<Long> id) {
        return PATH;
    }

    @Override
    public JteModel show(Editor editor) {
        return show(editor, actions.preview(frame));
    }

    private JteModel show(Editor editor, SettingsPreview preview) {
        return new StaticTemplates().deskSetupSettings(frame, editor, actions.first(), preview);
    }
}
