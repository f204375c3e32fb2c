package almanac.desk.directory;

import almanac.base.kind.Kind;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.UnknownCaller;
import almanac.desk.directory.EntryList.Report;
import almanac.domain.model.Status;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.security.Requires;
import almanac.http.request.QueryText;
import almanac.store.database.DiskSpace;
import almanac.templates.StaticTemplates;
import almanac.web.form.Outcome;
import almanac.web.form.SentIds;
import almanac.web.frame.AllowedOnFullDisk;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
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
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The list of venues, organizers, categories or tags, with bulk actions. Each entry is changed by itself: the response
 * gives the reasons for refused ones, and the others are done.
 */
@Path("manage/{kind: " + Directory.ALL + "}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class EntryListPage {

    @Inject
    private Frame frame;

    @Inject
    private EntryActions actions;

    @Inject
    private DiskSpace space;

    @PathParam("kind")
    private String kind;

    @QueryParam("back")
    @DefaultValue("")
    private String back;

    /** @param done the action that was just done, to {@code count} entries */
    @GET
    @Requires(Permission.WRITE)
    public JteModel list(
            @Context UriInfo address,
            @QueryParam("done") @DefaultValue("") String done,
            @QueryParam("count") @DefaultValue("1") String count) {
        EntryQuery query = EntryQuery.of(kind(), address);
        Report report = new Report(EntryAction.named(done), QueryText.count(count, 1), Map.of());
        return new StaticTemplates().deskDirectoryEntries(frame, actions.list(query, report, frame.caller()));
    }

    /** Asks for confirmation of an action on the ticked entries, with its effects. */
    @GET
    @Path("action")
    @Requires(Permission.WRITE)
    public Response ask(
            @QueryParam("action") @DefaultValue("") String action, @QueryParam("entry") List<String> entries) {
        EntryAction wanted = action(action);
        List<Long> ids = SentIds.of(entries);
        return ids.isEmpty()
                ? Outcome.wrong(actions.page(began(), Report.ofNothing(wanted), frame))
                : Response.ok(new StaticTemplates()
                                .deskDirectoryAction(
                                        frame, began(), wanted, actions.asked(kind(), ids, frame.caller())))
                        .build();
    }

    /** @param status the status of restored entries */
    @POST
    @Path("action")
    @Requires(Permission.WRITE)
    @AllowedOnFullDisk
    public Response act(
            @FormParam("action") @DefaultValue("") String action,
            @FormParam("entry") List<String> entries,
            @FormParam("status") @DefaultValue("") String status) {
        EntryAction wanted = action(action);
        if (wanted == EntryAction.RESTORE) {
            space.requireRoom();
        }
        Report report = report(wanted, SentIds.of(entries), status);
        return report.refused().isEmpty()
                ? Outcome.done(frame, began().list().address(), action + "&count=" + report.count())
                : Outcome.refused(actions.page(began(), report, frame));
    }

    private EntryQuery began() {
        return EntryQuery.in(kind(), back);
    }

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

    /** Checks the permission before the deletion waits for all other writes. */
    private void remove(long id) {
        Policy.require(frame.caller(), kind().isTerm() ? Permission.toCreate(kind()) : Permission.ADMINISTER);
        actions.remove(kind(), id, frame.caller());
    }

    /** Returns the requested status, by default a draft; the service decides whether the caller may set it. */
    private static Status status(String word) {
        return Directory.STATUSES.stream()
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElse(Status.DRAFT);
    }

    /** Returns the key of the message for a refusal. */
    private static String why(DomainException refusal) {
        if (refusal instanceof Forbidden || refusal instanceof UnknownCaller) {
            return "manage.why.forbidden";
        }
        if (refusal instanceof NotFound || refusal instanceof NotReadable) {
            return "manage.entry.absent";
        }
        return refusal instanceof Conflict ? "manage.entry.already" : "manage.why.busy";
    }

    /** Returns the name of a refused entry, or its id if the caller may not know the name. */
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

    private Kind kind() {
        return Directory.kind(kind);
    }

    private String list() {
        return Directory.path(kind());
    }
}
