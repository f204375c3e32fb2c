package almanac.desk.administration;

import almanac.base.paging.PageRequest;
import almanac.base.time.TimeText;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.web.file.CsvFile;
import almanac.web.filter.ListQuery;
import almanac.web.form.Editor;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/** The list of accounts as a file, filtered as its page. */
@Path("manage/accounts.csv")
@RequestScoped
public class AccountFile {

    @Inject
    private Frame frame;

    @Inject
    private AccountActions actions;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.ADMINISTER)
    public Response file(@Context UriInfo address) {
        ListQuery query = AccountListPage.query(address);
        List<String> head = List.of(
                "ID",
                Editor.label(frame, "name"),
                Editor.label(frame, "display_name"),
                Editor.label(frame, "email"),
                Editor.label(frame, "role"),
                Editor.label(frame, "enabled"),
                frame.text("manage.account.last") + " (UTC)");
        return new CsvFile<AccountRow>(
                        "accounts",
                        head,
                        (last, page) -> actions.list(query, new PageRequest(page, CsvFile.PART)),
                        this::cells)
                .response(request);
    }

    private List<String> cells(AccountRow row) {
        return List.of(
                String.valueOf(row.id()),
                row.name(),
                row.displayName(),
                row.email(),
                frame.text("manage.role", row.role()),
                row.isEnabled() ? frame.text("yes") : "",
                row.lastActive().map(TimeText::utc).orElse(""));
    }
}
