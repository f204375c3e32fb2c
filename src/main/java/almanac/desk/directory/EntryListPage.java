package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.base.text.Characters;
import almanac.desk.directory.EntryList.Report;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.request.QueryText;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;

/** The venues, organizers, categories or tags that there are. */
@Path("manage/{kind: " + Directory.ALL + "}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class EntryListPage {

    private static final int LONGEST_SEARCH = 1_000;

    @Inject
    private Frame frame;

    @Inject
    private EntryActions actions;

    @PathParam("kind")
    private String kind;

    @QueryParam("state")
    @DefaultValue("published")
    private String state;

    @QueryParam("search")
    @DefaultValue("")
    private String search;

    @QueryParam("page")
    @DefaultValue("1")
    private String page;

    /** What was done just now, and to how many. */
    @QueryParam("done")
    @DefaultValue("")
    private String done;

    @QueryParam("count")
    @DefaultValue("1")
    private String count;

    @GET
    @Requires(Permission.WRITE)
    public JteModel list() {
        int told = QueryText.count(count, 1);
        Report report = new Report(EntryAction.named(done), told, Map.of());
        return new StaticTemplates().deskDirectoryEntries(frame, actions.list(query(), report, frame.caller()));
    }

    /** @throws WrongAddress if the address names no such list */
    private EntryQuery query() {
        Kind shown = Directory.kind(kind);
        String list = Directory.path(shown);
        EntryState wanted = EntryState.named(state)
                .filter(each -> shown.isRecord() || each == EntryState.PUBLISHED)
                .orElseThrow(() -> WrongAddress.malformed("wrong.entry-state", state, list));
        if (!page.matches("[1-9][0-9]{0,6}")) {
            throw WrongAddress.malformed("wrong.page", page, list);
        }
        String words = Characters.printable(search).strip().replaceAll("\\s+", " ");
        if (words.length() > LONGEST_SEARCH) {
            throw WrongAddress.malformed("wrong.search", "", list);
        }
        return new EntryQuery(shown, wanted, words, Integer.parseInt(page));
    }
}
