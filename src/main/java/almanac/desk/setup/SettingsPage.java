package almanac.desk.setup;

import almanac.base.validation.InvalidInput;
import almanac.base.validation.RequestData;
import almanac.desk.gallery.ImageActions;
import almanac.domain.mail.Outbox;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.StoredSettings;
import almanac.http.input.MultipartForm;
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
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The form of the site's settings, with a preview of their visible effects. */
@Path("manage/settings")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class SettingsPage extends FormRoutes {
    public static final String PATH = "/manage/settings";

    /** The button that previews the settings without storing them. */
    private static final String PREVIEW = "preview";

    @Inject
    private SettingsActions actions;

    @Inject
    private ImageActions images;

    @Inject
    private Outbox outbox;

    /** Whether the logo was changed in the first steps. */
    @QueryParam("first")
    @DefaultValue("")
    private String isFirst;

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

    /** Makes an uploaded picture the logo at once, described by the site's name; the other settings stay. */
    @POST
    @Path("logo")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Requires(Permission.ADMINISTER)
    public Response replaceLogo(byte[] body, @HeaderParam(HttpHeaders.CONTENT_TYPE) MediaType type) {
        RequestData sent = MultipartForm.parse(body, type.getParameters().get("boundary"));
        Map<String, Object> picture = new HashMap<>(sent.members());
        picture.put("alt_text", frame().siteName());
        try {
            actions.setLogo(String.valueOf(images.upload(new RequestData(picture), frame().caller())));
        } catch (InvalidInput e) {
            String fault =
                    e.messages(Locale.forLanguageTag(frame().language().tag())).get("file");
            Editor editor = Editor.open(PATH, id(), stored(), Notice.NONE);
            return Outcome.wrong(show(editor.with(Map.of("logo", fault))));
        }
        return saved();
    }

    @POST
    @Path("logo/remove")
    @Requires(Permission.ADMINISTER)
    public Response removeLogo() {
        actions.setLogo("");
        return saved();
    }

    private Response saved() {
        return Outcome.then(frame(), isFirst.isEmpty() ? PATH + "?saved=1" : FirstStep.COLOR.path());
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
        return new StaticTemplates().deskSetupSettings(frame(), editor, actions.first(), preview, outbox.isOpen());
    }
}
