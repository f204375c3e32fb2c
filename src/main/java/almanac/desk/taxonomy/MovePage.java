package almanac.desk.taxonomy;

import almanac.base.kind.Kind;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.NotFound;
import almanac.base.validation.InvalidInput;
import almanac.desk.directory.Directory;
import almanac.desk.directory.EntryAction;
import almanac.desk.directory.EntryActions;
import almanac.desk.directory.EntryList.Report;
import almanac.desk.directory.EntryQuery;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.web.form.Outcome;
import almanac.web.form.SentIds;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;

/**
 * Moves a category below another one, for the script of the tree; without the script, the category's form does that.
 */
@Path("manage/categories/move")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class MovePage {

    private static final String LIST = Directory.path(Kind.CATEGORY);

    @Inject
    private Frame frame;

    @Inject
    private TermActions actions;

    @Inject
    private EntryActions entries;

    /** @param parent the id of the new parent; empty for the top */
    @POST
    @Requires(Permission.MANAGE_CATEGORIES)
    public Response move(
            @FormParam("entry") @DefaultValue("") String entry, @FormParam("parent") @DefaultValue("") String parent) {
        long moved = SentIds.of(entry).orElseThrow(() -> WrongAddress.malformed("wrong.entries", "", LIST));
        try {
            actions.move(moved, parent, frame.caller());
        } catch (InvalidInput e) {
            return refused(entry, "manage.move.loop");
        } catch (NotFound e) {
            return refused(entry, "manage.entry.absent");
        } catch (Conflict e) {
            return refused(entry, "manage.taken");
        }
        return Outcome.done(frame, LIST, EntryAction.MOVE.word());
    }

    private Response refused(String entry, String why) {
        Report report = new Report(Optional.of(EntryAction.MOVE), 0, Map.of(entry, frame.text(why)));
        return Outcome.refused(entries.page(EntryQuery.of(Kind.CATEGORY, ""), report, frame));
    }
}
