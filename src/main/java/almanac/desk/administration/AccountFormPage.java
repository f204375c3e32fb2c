package almanac.desk.administration;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
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
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** The form of an account, and what else can be done to it. */
@Path("manage/accounts/{id: new|\\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class AccountFormPage implements FormPage {

    @Inject
    private Frame frame;

    @Inject
    private AccountActions actions;

    @Inject
    private FormAnswers answers;

    @PathParam("id")
    private String key;

    @QueryParam("saved")
    @DefaultValue("")
    private String saved;

    @QueryParam("done")
    @DefaultValue("")
    private String done;

    @GET
    @Requires(Permission.ADMINISTER)
    public JteModel show() {
        return show(Editor.open(path(id()), id(), id().isEmpty() ? AccountForm.blank() : stored(), Notice.told(saved)));
    }

    /** Open to those whose session has ended too, who are shown what they typed and asked to sign in. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response save(String body) {
        return answers.answer(body, Permission.ADMINISTER, this);
    }

    @Override
    public String store(Form form) {
        if (id().isEmpty()) {
            return path(Optional.of(actions.create(form, frame.caller()))) + "?saved=1";
        }
        actions.update(id().get(), form, frame.caller());
        return path(id()) + "?saved=1";
    }

    @Override
    public Form stored() {
        return actions.form(id().orElseThrow(), frame.caller());
    }

    @Override
    public Optional<Long> id() {
        return key.equals("new") ? Optional.empty() : Optional.of(Long.valueOf(key));
    }

    @Override
    public String path(Optional<Long> id) {
        return AccountEditor.path(id);
    }

    @Override
    public JteModel show(Editor editor) {
        Optional<AccountUse> use = editor.id().map(id -> actions.use(id, frame.caller()));
        return new StaticTemplates()
                .deskAdministrationAccount(frame, new AccountEditor(editor, use, AccountAction.named(done)));
    }
}
