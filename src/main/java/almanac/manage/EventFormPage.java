package almanac.manage;

import almanac.domain.ExpectedVersion;
import almanac.domain.Forbidden;
import almanac.domain.NotFound;
import almanac.domain.StaleVersion;
import almanac.event.EventInput;
import almanac.page.Frame;
import almanac.page.KeepsForm;
import almanac.page.WrongAddress;
import almanac.request.FormText;
import almanac.security.Permission;
import almanac.security.Policy;
import almanac.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.validation.InvalidInput;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The form of an event. What was sent and can't be stored is shown again as it was typed: with what is wrong beside each
 * field, or beside what somebody else has stored meanwhile.
 */
@Path("manage/events/{id: new|\\d{1,18}}")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class EventFormPage {

    @Inject
    private Frame frame;

    @Inject
    private EventDesk desk;

    @Inject
    private HttpServletRequest request;

    @PathParam("id")
    private String id;

    /** The event of which a new one is to be a copy, and the day on which it is to take place. */
    @QueryParam("from")
    @DefaultValue("")
    private String from;

    @QueryParam("day")
    @DefaultValue("")
    private String day;

    @QueryParam("saved")
    @DefaultValue("")
    private String saved;

    @GET
    @Requires(Permission.WRITE)
    public JteModel show() {
        return page(
                known(),
                given(),
                Map.of(),
                saved.isEmpty() ? EventEditor.Notice.NONE : EventEditor.Notice.SAVED,
                List.of());
    }

    private EventForm given() {
        if (known().isPresent()) {
            return desk.form(known().get(), frame.caller());
        }
        if (from.matches("\\d{1,18}")) {
            return desk.copy(Long.parseLong(from), frame.caller());
        }
        return desk.blank(day(), frame);
    }

    private LocalDate day() {
        try {
            return day.isEmpty() ? frame.today() : LocalDate.parse(day);
        } catch (DateTimeException e) {
            throw WrongAddress.malformed("wrong.day", day, EventEditor.NEW);
        }
    }

    /** Open to those whose session has ended too, who are shown what they typed and asked to sign in. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @KeepsForm
    @Requires(Permission.READ)
    public Response save(String body) {
        EventForm form = EventForm.sent(FormText.parse(body));
        if (!frame.caller().isSignedIn()) {
            return Response.status(Response.Status.UNAUTHORIZED)
                    .entity(new StaticTemplates().manageSignedOut(frame, form))
                    .build();
        }
        Policy.require(frame.caller(), Permission.WRITE);
        if (KeepsForm.Stale.is(request)) {
            return refusal(403, known(), form, Map.of(), EventEditor.Notice.STALE, List.of());
        }
        EventInput input = new EventInput();
        try {
            input = known().isEmpty()
                    ? desk.input(form, frame.caller())
                    : desk.change(known().get(), form, frame.caller());
            long saved = saved(form, input);
            return Response.seeOther(URI.create(frame.links().site() + EventListQuery.PATH + "/" + saved + "?saved=1"))
                    .build();
        } catch (InvalidInput e) {
            return refusal(400, known(), form, faults(input), EventEditor.Notice.NONE, List.of());
        } catch (StaleVersion e) {
            EventForm theirs = desk.stored(known().orElseThrow(), frame.caller());
            EventForm newer = form.of(theirs.get(EventForm.VERSION));
            return refusal(409, known(), newer, Map.of(), EventEditor.Notice.CONFLICT, conflicts(theirs, form));
        } catch (NotFound e) {
            return refusal(404, Optional.empty(), form.copy(), Map.of(), EventEditor.Notice.GONE, List.of());
        } catch (Forbidden e) {
            return refusal(403, known(), form, Map.of(), EventEditor.Notice.FORBIDDEN, List.of());
        }
    }

    private long saved(EventForm form, EventInput input) {
        if (known().isEmpty()) {
            return desk.create(input, frame.caller());
        }
        desk.update(known().get(), input, expected(form), frame.caller());
        return known().get();
    }

    private static ExpectedVersion expected(EventForm form) {
        String version = form.get(EventForm.VERSION);
        if (!version.matches("\\d{1,9}")) {
            throw new StaleVersion();
        }
        return ExpectedVersion.of(Integer.valueOf(version));
    }

    private Optional<Long> known() {
        return id.equals("new") ? Optional.empty() : Optional.of(Long.valueOf(id));
    }

    private Response refusal(
            int status,
            Optional<Long> event,
            EventForm form,
            Map<String, String> faults,
            EventEditor.Notice notice,
            List<EventEditor.Conflict> conflicts) {
        return Response.status(status)
                .entity(page(event, form, faults, notice, conflicts))
                .build();
    }

    private JteModel page(
            Optional<Long> event,
            EventForm form,
            Map<String, String> faults,
            EventEditor.Notice notice,
            List<EventEditor.Conflict> conflicts) {
        EventChoices choices = desk.choices(frame.caller());
        boolean mayRecur = form.fields().containsKey("rrule");
        return new StaticTemplates()
                .manageEvent(frame, new EventEditor(event, form, choices, mayRecur, faults, notice, conflicts));
    }

    /** By the fields of the form, which has some more than the interface. */
    private Map<String, String> faults(EventInput input) {
        Map<String, String> faults = new LinkedHashMap<>();
        input.violations()
                .messages(Locale.forLanguageTag(frame.language().tag()))
                .forEach((place, message) -> faults.putIfAbsent(field(place), message));
        return faults;
    }

    private static String field(String place) {
        String name = place.split("\\[", 2)[0];
        return switch (name) {
            case "start_date" -> "start_day";
            case "end_date" -> "end_day";
            case "date", "date_utc" -> "publish_day";
            default -> name;
        };
    }

    private static List<EventEditor.Conflict> conflicts(EventForm theirs, EventForm mine) {
        Set<String> names = new TreeSet<>(theirs.fields().keySet());
        names.remove(EventForm.VERSION);
        return names.stream()
                .filter(name -> mine.fields().containsKey(name))
                .filter(name -> !theirs.all(name).equals(mine.all(name)))
                .map(name -> new EventEditor.Conflict(
                        name, String.join(", ", theirs.all(name)), String.join(", ", mine.all(name))))
                .toList();
    }
}
