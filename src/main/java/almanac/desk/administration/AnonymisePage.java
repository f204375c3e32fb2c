package almanac.desk.administration;

import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Asks before a person's data is anonymised for good. */
@Path("manage/accounts/{id: \\d{1,18}}/anonymise")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class AnonymisePage extends AccountQuestionPage {

    @Inject
    private PrivacyActions actions;

    public AnonymisePage() {
        super(AccountAction.ANONYMISE);
    }

    @Override
    public String store(Form form) {
        actions.anonymise(account(), form.expectedVersion(), frame().caller());
        return AccountEditor.path(account()) + "?done=" + AccountAction.ANONYMISE.word();
    }

    @Override
    public JteModel show(Editor editor) {
        AccountRow row = accounts().use(account(), frame().caller()).account();
        return new StaticTemplates().deskAdministrationAnonymising(frame(), editor, row);
    }
}
