package almanac.administration;

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
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Asks before a person's data is anonymised for good. */
@Path("manage/accounts/{id: \\d{1,18}}/anonymise")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class AnonymisePage implements FormPage {

    @Inject
    private Frame frame;

    @Inject
    private AccountDesk accounts;

    @Inject
    private PrivacyDesk desk;

    @Inject
    private FormAnswers answers;

    @PathParam("id")
    private long account;

    @GET
    @Requires(Permission.ADMINISTER)
    public JteModel ask() {
        return show(Editor.open(path(id()), id(), stored(), Notice.NONE));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response anonymise(String body) {
        return answers.answer(body, Permission.ADMINISTER, this);
    }

    @Override
    public String store(Form form) {
        desk.anonymise(account, form.expectedVersion(), frame.caller());
        return AccountEditor.path(account) + "?done=" + AccountAction.ANONYMISE.word();
    }

    @Override
    public Form stored() {
        return accounts.form(account, frame.caller());
    }

    @Override
    public Optional<Long> id() {
        return Optional.of(account);
    }

    @Override
    public String path(Optional<Long> id) {
        return AccountEditor.path(account) + "/anonymise";
    }

    @Override
    public JteModel show(Editor editor) {
        AccountRow row = accounts.use(account, frame.caller()).account();
        return new StaticTemplates().manageAnonymising(frame, editor, row);
    }

    @Override
    public String field(String property) {
        return "confirm";
    }
}
