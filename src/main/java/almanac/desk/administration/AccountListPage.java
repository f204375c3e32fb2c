package almanac.desk.administration;

import almanac.base.text.Characters;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** The accounts, found by their words and roles. */
@Path("manage/accounts")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class AccountListPage {

    private static final int LONGEST_SEARCH = 1_000;

    @Inject
    private Frame frame;

    @Inject
    private AccountActions actions;

    @GET
    @Requires(Permission.ADMINISTER)
    public JteModel list(
            @QueryParam("search") @DefaultValue("") String search,
            @QueryParam("role") @DefaultValue("") String role,
            @QueryParam("page") @DefaultValue("1") String page,
            @QueryParam("done") @DefaultValue("") String done) {
        AccountListQuery query = query(search, role, page);
        return new StaticTemplates()
                .deskAdministrationAccounts(
                        frame, new AccountList(query, actions.list(query), AccountAction.named(done)));
    }

    private static AccountListQuery query(String search, String role, String page) {
        String words = Characters.printable(search).strip().replaceAll("\\s+", " ");
        if (words.length() > LONGEST_SEARCH) {
            throw WrongAddress.malformed("wrong.search", "", AccountListQuery.PATH);
        }
        if (!role.isEmpty() && AccountListQuery.role(role).isEmpty()) {
            throw WrongAddress.malformed("wrong.role", role, AccountListQuery.PATH);
        }
        if (!page.matches("[1-9][0-9]{0,6}")) {
            throw WrongAddress.malformed("wrong.page", page, AccountListQuery.PATH);
        }
        return new AccountListQuery(words, AccountListQuery.role(role), Integer.parseInt(page));
    }
}
