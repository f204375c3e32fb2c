package almanac.desk.administration;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.filter.ListQuery;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;

/** The list of accounts, searched by words and role. */
@Path("manage/accounts")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class AccountListPage {
    public static final String PATH = "/manage/accounts";

    @Inject
    private Frame frame;

    @Inject
    private AccountActions actions;

    @GET
    @Requires(Permission.ADMINISTER)
    public JteModel list(@Context UriInfo address, @QueryParam("done") @DefaultValue("") String done) {
        ListQuery query = query(address);
        return new StaticTemplates()
                .deskAdministrationAccounts(
                        frame, query, actions.list(query, query.request()), AccountAction.named(done));
    }

    static ListQuery query(UriInfo address) {
        return ListQuery.of(PATH, address, "search", "role")
                .where("role", "wrong.role", word -> AccountForm.role(word).isPresent());
    }
}
