package almanac.web.form;

import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.security.Requires;
import almanac.web.frame.Frame;
import almanac.web.frame.KeepsForm;
import gg.jte.models.runtime.JteModel;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;

/** The routes of a page with one form: GET opens it, POST stores it. */
public abstract class FormRoutes implements FormPage {
    /** The last segment of the path of a new record's form. */
    private static final String NEW = "new";

    @Inject
    private Frame frame;

    @Inject
    private FormAnswers answers;

    /** Null where there is only one such page. */
    @PathParam("id")
    private String id;

    @QueryParam("saved")
    @DefaultValue("")
    private String saved;

    /** Returns the permission that the caller needs. */
    protected abstract Permission needed();

    /** Returns the path of the list that the record is in, or of the page if there is only one. */
    protected abstract String list();

    /** Returns the form as it is opened. */
    protected Form opened() {
        return stored();
    }

    @GET
    @Requires(Permission.READ)
    public JteModel open() {
        Policy.require(frame.caller(), needed());
        return show(Editor.open(path(id()), id(), opened(), Notice.of(saved)));
    }

    /** Open also to callers whose session has ended, who are shown what they typed and asked to sign in. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response save(String body) {
        return answers.answer(body, needed(), this, this::use);
    }

    protected Response use(Form form) {
        return answers.stored(form, this);
    }

    /** Shows the page with the stored values and an error. */
    protected Response refused(String field, String why) {
        Editor editor = Editor.open(path(id()), id(), stored(), Notice.NONE);
        return Outcome.refused(show(editor.with(Map.of(field, frame.text(why)))));
    }

    @Override
    public Optional<Long> id() {
        return id == null || id.equals(NEW) ? Optional.empty() : Optional.of(Long.valueOf(id));
    }

    @Override
    public String path(Optional<Long> record) {
        return id == null ? list() : list() + "/" + record.map(String::valueOf).orElse(NEW);
    }

    @Override
    public boolean makesNew() {
        return false;
    }

    protected Frame frame() {
        return frame;
    }
}
