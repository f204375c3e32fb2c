package almanac.desk.page;

import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.security.Requires;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormAnswers;
import almanac.web.form.FormPage;
import almanac.web.form.Notice;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A page of the desk with one form: GET opens it, POST stores what was typed. */
public abstract class DeskForm implements FormPage {
    /** The last step of the path of a new record's form. */
    private static final String NEW = "new";

    @Inject
    private Frame frame;

    @Inject
    private FormAnswers answers;

    @PathParam("id")
    @DefaultValue(NEW)
    private String id;

    @QueryParam("saved")
    @DefaultValue("")
    private String saved;

    /** What the caller must be allowed. */
    protected abstract Permission needed();

    /** The path of the list that the record is in. */
    protected abstract String list();

    /** The form as it is opened. */
    protected Form opened() {
        return stored();
    }

    @GET
    @Requires(Permission.READ)
    public JteModel open() {
        Policy.require(frame.caller(), needed());
        return show(Editor.open(path(id()), id(), opened(), Notice.told(saved)));
    }

    /** Open to those whose session has ended too, who are shown what they typed and asked to sign in. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response save(String body) {
        return answers.answer(body, needed(), this);
    }

    /** The page as it is stored, with what is wrong with a field of that. */
    protected Response refused(String field, String why) {
        Map<String, String> faults = Map.of(field, frame.text(why));
        return Outcome.refused(
                show(new Editor(path(id()), id(), stored(), faults, Notice.NONE, List.of(), Optional.empty())));
    }

    @Override
    public Optional<Long> id() {
        return id.equals(NEW) ? Optional.empty() : Optional.of(Long.valueOf(id));
    }

    @Override
    public String path(Optional<Long> record) {
        return list() + "/" + record.map(String::valueOf).orElse(NEW);
    }

    protected Frame frame() {
        return frame;
    }
}
