package almanac.desk.administration;

import almanac.domain.security.Permission;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.FormRoutes;
import almanac.web.form.SentIds;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;

/** Permanently deletes or anonymises an account after a confirmation, if it still has the version shown there. */
@Path("manage/accounts/{id: \\d{1,18}}/{action: delete|anonymise}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class AccountEndPage extends FormRoutes {

    @Inject
    private AccountActions actions;

    @PathParam("action")
    private String word;

    private AccountAction action() {
        return AccountAction.named(word).orElseThrow();
    }

    private long account() {
        return id().orElseThrow();
    }

    @Override
    protected Permission needed() {
        return Permission.ADMINISTER;
    }

    @Override
    protected String list() {
        return AccountListPage.PATH;
    }

    @Override
    public String path(Optional<Long> id) {
        return super.path(id) + "/" + word;
    }

    @Override
    public Form stored() {
        return actions.form(account(), frame().caller());
    }

    @Override
    public String store(Form form) {
        if (action() == AccountAction.ANONYMISE) {
            actions.anonymise(account(), form.expectedVersion(), frame().caller());
            return super.path(id()) + "?done=" + word;
        }
        Optional<Long> heir = SentIds.of(form.all("heir")).stream().findFirst();
        actions.delete(account(), heir, form.expectedVersion(), frame().caller());
        return list() + "?done=" + word;
    }

    @Override
    public boolean needsRoom() {
        return action() == AccountAction.ANONYMISE;
    }

    @Override
    public JteModel show(Editor editor) {
        AccountRow account = actions.use(account(), frame().caller()).account();
        return action() == AccountAction.ANONYMISE
                ? new StaticTemplates().deskAdministrationAnonymising(frame(), editor, account)
                : new StaticTemplates()
                        .deskAdministrationRemoval(
                                frame(), editor, account, actions.removal(account(), frame().caller()));
    }

    @Override
    public String field(String property) {
        boolean isOfHeir = action() == AccountAction.DELETE && property.equals("reassign");
        return isOfHeir ? "heir" : "confirm";
    }
}
