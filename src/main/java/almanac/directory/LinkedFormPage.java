package almanac.directory;

import almanac.domain.DomainException;
import almanac.domain.Kind;
import almanac.form.Editor;
import almanac.form.Form;
import almanac.form.FormAnswers;
import almanac.form.FormPage;
import almanac.form.Notice;
import almanac.page.Frame;
import almanac.page.KeepsForm;
import almanac.security.Permission;
import almanac.security.Requires;
import almanac.templates.StaticTemplates;
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
import java.util.Optional;

/** The form of a venue or organizer. */
@Path("manage/{kind: " + Directory.LINKED + "}/{id: new|\\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class LinkedFormPage implements FormPage {

    @Inject
    private Frame frame;

    @Inject
    private LinkedDesk desk;

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
        Notice notice = saved.isEmpty() ? Notice.NONE : Notice.SAVED;
        Form form = id().map(id -> desk.form(kind(), id, frame.caller()))
                .orElseGet(() -> LinkedForm.blank(kind(), frame.caller()));
        return show(Editor.open(path(id()), id(), form, notice));
    }

    /** Open to those whose session has ended too, who are shown what they typed and asked to sign in. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response save(String body) {
        return answers.answer(body, Permission.WRITE, this);
    }

    @Override
    public String store(Form form) {
        id().ifPresent(id -> desk.update(kind(), id, form, frame.caller()));
        long stored = id().orElseGet(() -> desk.create(kind(), form, frame.caller()));
        return entry(stored).isPresent() ? Directory.path(kind(), stored) + "?saved=1" : found(form);
    }

    /** The list with what a new entry only repeats, where that is somebody else's. */
    private String found(Form form) {
        return new EntryQuery(kind(), EntryState.PUBLISHED, form.get(LinkedForm.NAME), 1).address();
    }

    @Override
    public Form stored() {
        return desk.stored(kind(), id().orElseThrow(), frame.caller());
    }

    @Override
    public Optional<Long> id() {
        return key.equals("new") ? Optional.empty() : Optional.of(Long.valueOf(key));
    }

    @Override
    public String path(Optional<Long> id) {
        return id.map(each -> Directory.path(kind(), each)).orElse(Directory.newPath(kind()));
    }

    @Override
    public JteModel show(Editor editor) {
        return new StaticTemplates()
                .manageLinked(
                        frame,
                        new LinkedEditor(
                                kind(),
                                editor,
                                editor.id().flatMap(this::entry).orElse(null),
                                LinkedForm.statuses(frame.caller()),
                                frame.caller().may(Permission.EDIT_OTHERS)));
    }

    /** Empty where the form is shown again of what is gone, or not the caller's any more. */
    private Optional<Entry> entry(long id) {
        try {
            return Optional.of(desk.entry(kind(), id, frame.caller()));
        } catch (DomainException e) {
            return Optional.empty();
        }
    }

    @Override
    public String field(String property) {
        return LinkedForm.field(property);
    }

    private Kind kind() {
        return Directory.kind(kind);
    }
}
