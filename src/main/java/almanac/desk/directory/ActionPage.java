package almanac.desk.directory;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.Forbidden;
import almanac.base.refusal.Kind;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.UnknownCaller;
import almanac.desk.directory.EntryList.Report;
import almanac.domain.model.Status;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.security.Requires;
import almanac.store.database.DiskSpace;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import almanac.web.frame.NeedsNoRoom;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Asks before something is done to entries, and says what will come of it; then does it. Each is changed by itself: of those
 * that are refused the answer says why, and the others are done.
 */
@Path("manage/{kind: " + Directory.ALL + "}/action")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class ActionPage {

    @Inject
    private Frame frame;

    @Inject
    private EntryActions actions;

    @Inject
    private DiskSpace space;

    @PathParam("kind")
    private String kind;

    @GET
    @Requires(Permission.WRITE)
    public Response ask(
            @QueryParam("action") @DefaultValue("") String action, @QueryParam("entry") List<String> entries) {
        EntryAction wanted = action(action);
        List<Long> ids = ids(entries);
        if (ids.isEmpty()) {
            return listed(Response.Status.BAD_REQUEST, Report.ofNothing(wanted));
        }
        return Response.ok(new StaticTemplates()
                        .deskDirectoryAction(frame, actions.question(kind(), wanted, ids, frame.caller())))
                .build();
    }

    private Response listed(Response.Status status, Report report) {
        EntryList list = actions.list(EntryQuery.of(kind()), report, frame.caller());
        return Response.status(status)
                .entity(new StaticTemplates().deskDirectoryEntries(frame, list))
                .build();
    }

    /** @param status what becomes of those that are restored */
    @POST
    @Requires(Permission.WRITE)
    @NeedsNoRoom
    public Response act(
            @FormParam("action") @DefaultValue("") String action,
            @FormParam("entry") List<String> entries,
            @FormParam("status") @DefaultValue("") String status) {
        EntryAction wanted = action(action);
        if (wanted == EntryAction.RESTORE) {
            space.requireRoom();
        }
        Report report = report(wanted, ids(entries), status);
        if (!report.refused().isEmpty()) {
            return listed(Response.Status.CONFLICT, report);
        }
        String told = list() + "?done=" + action + "&count=" + report.count();
        return Response.seeOther(URI.create(frame.links().site() + told)).build();
    }

    /** What became of it. */
    private Report report(EntryAction action, List<Long> ids, String status) {
        Map<String, String> refused = new LinkedHashMap<>();
        int done = 0;
        for (Long each : ids) {
            try {
                act(action, each, status);
                done++;
            } catch (DomainException e) {
                refused.put(name(each), frame.text(why(e)));
            }
        }
        return new Report(Optional.of(action), done, refused);
    }

    private void act(EntryAction action, long id, String status) {
        switch (action) {
            case TRASH -> actions.trash(kind(), id, frame.caller());
            case RESTORE -> actions.restore(kind(), id, status(status), frame.caller());
            default -> remove(id);
        }
    }

    /** Whoever may not is refused before the deletion waits for all other writes. */
    private void remove(long id) {
        Policy.require(frame.caller(), kind().isTerm() ? Directory.needed(kind()) : Permission.ADMINISTER);
        actions.remove(kind(), id, frame.caller());
    }

    /** What may be asked for is decided where it is given; without a wish it is a draft. */
    private static Status status(String word) {
        return LinkedForm.STATUSES.stream()
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElse(Status.DRAFT);
    }

    /** The text that says why, in the language of the page. */
    private static String why(DomainException refusal) {
        if (refusal instanceof Forbidden || refusal instanceof UnknownCaller) {
            return "manage.why.forbidden";
        }
        if (refusal instanceof NotFound || refusal instanceof NotReadable) {
            return "manage.entry.absent";
        }
        return refusal instanceof Conflict ? "manage.entry.already" : "manage.why.busy";
    }

    /** The name of what was refused, as far as the caller may know it. */
    private String name(long id) {
        try {
            return actions.name(kind(), id, frame.caller());
        } catch (DomainException e) {
            return String.valueOf(id);
        }
    }

    private EntryAction action(String word) {
        return EntryAction.named(word)
                .filter(each -> !each.isOfOne() && each.isOf(kind()))
                .orElseThrow(() -> WrongAddress.malformed("wrong.entry-action", word, list()));
    }

    private static List<Long> ids(List<String> texts) {
        return texts.stream()
                .filter(each -> each.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .distinct()
                .limit(EntryQuery.SIZE)
                .toList();
    }

    private Kind kind() {
        return Directory.kind(kind);
    }

    private String list() {
        return Directory.path(kind());
    }
}
