package almanac.desk.directory;

import almanac.base.refusal.DomainException;
import almanac.base.refusal.Kind;
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
import java.util.Optional;

/** The base of all forms of entries. */
public abstract class EntryFormPage implements FormPage {

    @Inject
    private Frame frame;

    @Inject
    private FormAnswers answers;

    @PathParam("kind")
    private String kind;

    @PathParam("id")
    private String key;

    @QueryParam("saved")
    @DefaultValue("")
    private String saved;

    @GET
    @Requires(Permission.WRITE)
    public JteModel show() {
        Policy.require(frame.caller(), Directory.needed(kind()));
        return show(Editor.open(path(id()), id(), id().map(this::opened).orElseGet(this::blank), Notice.told(saved)));
    }

    /** Open to those whose session has ended too, who are shown what they typed and asked to sign in. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response save(String body) {
        return answers.answer(body, Directory.needed(kind()), this);
    }

    /** The form of an entry that is to be changed. */
    abstract Form opened(long id);

    /** That of a new one. */
    abstract Form blank();

    /** An entry that the caller may change. */
    abstract Entry known(long id);

    /** Empty where the form is shown again of what is gone, or not the caller's any more. */
    Optional<Entry> entry(Optional<Long> id) {
        try {
            return id.map(this::known);
        } catch (DomainException e) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Long> id() {
        return key.equals("new") ? Optional.empty() : Optional.of(Long.valueOf(key));
    }

    @Override
    public String path(Optional<Long> id) {
        return id.map(each -> Directory.path(kind(), each)).orElse(Directory.newPath(kind()));
    }

    Kind kind() {
        return Directory.kind(kind);
    }

    Frame frame() {
        return frame;
    }
}
