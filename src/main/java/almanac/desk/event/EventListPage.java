package almanac.desk.event;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.UnknownCaller;
import almanac.base.validation.InvalidInput;
import almanac.desk.events.EventAction;
import almanac.desk.events.EventActions;
import almanac.desk.events.EventBulk;
import almanac.desk.events.EventList;
import almanac.desk.events.EventListQuery;
import almanac.desk.events.EventListReader;
import almanac.desk.events.EventRow;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.security.Requires;
import almanac.http.request.QueryText;
import almanac.pages.signin.FirstRun;
import almanac.store.database.DiskSpace;
import almanac.templates.StaticTemplates;
import almanac.web.frame.AllowedOnFullDisk;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The list of an editor's events by state, with actions on many at once. Each event is changed by itself: the response says why
 * some were refused, and the others are done.
 */
@Path("manage/events")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class EventListPage {

    @Inject
    private Frame frame;

    @Inject
    private EventListReader lists;

    @Inject
    private EventActions actions;

    @Inject
    private EventForms forms;

    @Inject
    private DiskSpace space;

    @Inject
    private FirstRun firstRun;

    @Inject
    private HttpServletRequest request;

    /** Whether a short form was stored just now. */
    @QueryParam("saved")
    @DefaultValue("")
    private String saved;

    /** The number of dates of its series that this moved to the trash. */
    @QueryParam("trashed")
    @DefaultValue("")
    private String trashed;

    /** The event whose row is a short form. */
    @QueryParam("quick")
    @DefaultValue("")
    private String quick;

    /** The last action and the number of its events: the page offers to undo it. */
    @QueryParam("done")
    @DefaultValue("")
    private String done;

    @QueryParam("count")
    @DefaultValue("")
    private String count;

    @GET
    @Requires(Permission.WRITE)
    public JteModel list() {
        return show(EventAction.named(done), QueryText.count(count, 0), List.of());
    }

    @POST
    @Requires(Permission.WRITE)
    @AllowedOnFullDisk
    public Response act(
            @FormParam("action") @DefaultValue("") String action,
            @FormParam("event") List<String> events,
            @FormParam("category") @DefaultValue("") String added,
            @FormParam("all") @DefaultValue("") String all,
            @FormParam("sure") @DefaultValue("") String sure) {
        EventAction wanted = EventAction.named(action)
                .orElseThrow(() -> WrongAddress.malformed("wrong.action", action, query().address()));
        boolean isOfAll = !all.isEmpty() && sure.isEmpty();
        boolean isDeletion = wanted == EventAction.DELETE && frame.caller().may(Permission.ADMINISTER);
        List<Long> chosen = ids(events.toArray(String[]::new));
        if (isOfAll || isDeletion && sure.isEmpty()) {
            EventBulk bulk = isOfAll
                    ? lists.matching(query(), frame, wanted, added)
                    : new EventBulk(wanted, added, titles(chosen), false);
            return bulk.titles().isEmpty() ? nothing(wanted) : ask(bulk);
        }
        if (chosen.isEmpty()) {
            return nothing(wanted);
        }
        if (wanted.needsRoom()) {
            space.requireRoom();
        }
        List<Map.Entry<String, String>> refused = new ArrayList<>();
        for (Long each : chosen) {
            act(wanted, each, added).ifPresent(why -> refused.add(Map.entry(title(each), frame.text(why))));
        }
        int done = chosen.size() - refused.size();
        if (!refused.isEmpty()) {
            return Response.status(Response.Status.CONFLICT)
                    .entity(show(Optional.of(wanted), done, refused))
                    .build();
        }
        String report = "&done=" + wanted.word() + "&count=" + done;
        return Response.seeOther(URI.create(frame.links().site() + query().address() + report))
                .build();
    }

    private Response nothing(EventAction wanted) {
        return Response.status(Response.Status.BAD_REQUEST)
                .entity(show(Optional.of(wanted), 0, List.of()))
                .build();
    }

    /** Asks for confirmation: only a caller who has said so twice deletes permanently, or changes what isn't on the page. */
    private Response ask(EventBulk bulk) {
        return Response.ok(new StaticTemplates().deskEventsSure(frame, query(), bulk))
                .build();
    }

    private Map<Long, String> titles(List<Long> events) {
        Map<Long, String> titles = new LinkedHashMap<>();
        events.forEach(each -> titles.put(each, title(each)));
        return titles;
    }

    /** Performs an action on one event; returns the key of the text that says why, if it is refused. */
    private Optional<String> act(EventAction wanted, long event, String category) {
        try {
            if (wanted == EventAction.DELETE) {
                Policy.require(frame.caller(), Permission.ADMINISTER); // before it waits for all other writes
                actions.delete(event, frame.caller());
            } else {
                actions.act(wanted, event, category, frame.caller());
            }
            return Optional.empty();
        } catch (DomainException e) {
            return Optional.of(why(e));
        } catch (InvalidInput e) {
            return Optional.of(wanted == EventAction.CATEGORY ? "manage.why.category" : "manage.why.date");
        }
    }

    /** Returns the key of the text that says why. */
    private static String why(DomainException refusal) {
        if (refusal instanceof Forbidden || refusal instanceof UnknownCaller) {
            return "manage.why.forbidden";
        }
        if (refusal instanceof NotFound || refusal instanceof NotReadable) {
            return "manage.why.absent";
        }
        return refusal instanceof Conflict conflict ? why(conflict.reason()) : "manage.why.busy";
    }

    private static String why(Conflict.Reason reason) {
        return switch (reason) {
            case ALREADY_IN_TRASH -> "manage.why.trash";
            case LAST_OCCURRENCE -> "manage.why.last";
            case TOO_MANY_EXCEPTIONS -> "manage.why.exceptions";
            default -> "manage.why.busy";
        };
    }

    /** Returns the title of a refused event, or its id if the caller may not know the title. */
    private String title(long id) {
        try {
            return actions.title(id, frame.caller());
        } catch (DomainException e) {
            return String.valueOf(id);
        }
    }

    private static List<Long> ids(String... texts) {
        return Arrays.stream(texts)
                .filter(each -> each.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .distinct()
                .limit(EventBulk.MOST)
                .toList();
    }

    private JteModel show(Optional<EventAction> action, int done, List<Map.Entry<String, String>> refused) {
        EventList list = lists.list(query(), frame, action, done, refused);
        return new StaticTemplates()
                .deskEventsList(
                        frame,
                        list,
                        quick(list),
                        !saved.isEmpty(),
                        QueryText.count(trashed, 0),
                        firstRun.isOffered(frame.caller()));
    }

    /** Returns the short form that the address asks for, if its event is listed and may be changed; otherwise null. */
    private EventRow.Quick quick(EventList list) {
        return list.rows().stream()
                .filter(row -> String.valueOf(row.id()).equals(quick) && row.opens())
                .findFirst()
                .map(row -> new EventRow.Quick(row.id(), forms.form(row.id(), frame.caller())))
                .orElse(null);
    }

    /** @throws WrongAddress if the address names no such list */
    private EventListQuery query() {
        Map<String, String> sent = new LinkedHashMap<>(QueryText.of(request.getQueryString()));
        sent.computeIfAbsent(EventListQuery.STATE, any -> lists.opening(frame).word());
        return EventListQuery.of(sent, frame.caller());
    }
}
