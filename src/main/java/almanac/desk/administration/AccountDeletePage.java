package almanac.desk.administration;

import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;

/** Asks before an account is deleted for good, and who gets its records and images. */
@Path("manage/accounts/{id: \\d{1,18}}/delete")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class AccountDeletePage extends AccountQuestionPage {

    public AccountDeletePage() {
        super(AccountAction.DELETE);
    }

    @Override
    public String store(Form form) {
        Optional<Long> heir = form.all("heir").stream()
                .filter(each -> each.matches("\\d{1,18}"))
                .map(Long::valueOf)
                .findFirst();
        accounts().delete(account(), heir, form.expectedVersion(), frame().caller());
        return AccountListQuery.PATH + "?done=" + AccountAction.DELETE.word();
    }

    @Override
    public boolean needsRoom() {
        return false;
    }

    @Override
    public JteModel show(Editor editor) {
        return new StaticTemplates()
                .deskAdministrationRemoval(frame(), accounts().removal(editor, account(), frame().caller()));
    }

    @Override
    public String field(String property) {
        return property.equals("reassign") ? "heir" : super.field(property);
    }
}
