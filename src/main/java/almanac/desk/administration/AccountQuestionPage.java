package almanac.desk.administration;

import almanac.domain.security.Permission;
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
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Asks before something is done to an account for good: to the version of it that is shown, and to no other. */
public abstract class AccountQuestionPage implements FormPage {

    private final AccountAction action;

    @Inject
    private Frame frame;

    @Inject
    private AccountActions accounts;

    @Inject
    private FormAnswers answers;

    @PathParam("id")
    private long account;

    /** @param action what is done; its word is the last step of the path */
    AccountQuestionPage(AccountAction action) {
        this.action = action;
    }

    @GET
    @Requires(Permission.ADMINISTER)
    public JteModel ask() {
        return show(Editor.open(path(id()), id(), stored(), Notice.NONE));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response act(String body) {
        return answers.answer(body, Permission.ADMINISTER, this);
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
    public boolean makesNew() {
        return false;
    }

    @Override
    public String path(Optional<Long> id) {
        return AccountEditor.path(account) + "/" + action.word();
    }

    @Override
    public String field(String property) {
        return "confirm";
    }

    Frame frame() {
        return frame;
    }

    AccountActions accounts() {
        return accounts;
    }

    long account() {
        return account;
    }
}
