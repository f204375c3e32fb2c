package almanac.desk.setup;

import almanac.domain.security.Permission;
import almanac.domain.site.StoredSettings;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormRoutes;
import almanac.web.form.Notice;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** The form of the site's settings, with a preview of their visible effects. */
@Path("manage/settings")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class SettingsPage extends FormRoutes {
    public static final String PATH = "/manage/settings";

    /** The button that previews what was typed and stores nothing. */
    private static final String PREVIEW = "preview";

    @Inject
    private SettingsActions actions;

    @Override
    protected Permission needed() {
        return Permission.ADMINISTER;
    }

    @Override
    protected String list() {
        return PATH;
    }

    /** Returns the id of the only record of settings, which always exists. */
    @Override
    public Optional<Long> id() {
        return Optional.of(StoredSettings.ID);
    }

    @Override
    protected Response use(Form form) {
        return form.offers(PREVIEW) ? previewed(form) : super.use(form);
    }

    private Response previewed(Form form) {
        Editor editor = Editor.open(PATH, id(), form, Notice.NONE);
        return Response.ok(show(editor, actions.preview(form, frame()))).build();
    }

    @Override
    public Form stored() {
        return actions.form();
    }

    @Override
    public String store(Form form) {
        actions.update(form);
        return PATH + "?saved=1";
    }

    @Override
    public JteModel show(Editor editor) {
        return show(editor, actions.preview(frame()));
    }

    private JteModel show(Editor editor, SettingsPreview preview) {
        return new StaticTemplates().deskSetupSettings(frame(), editor, actions.first(), preview);
    }
}
