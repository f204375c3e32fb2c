package almanac.pages.suggest;

import almanac.base.constraint.Longest;
import almanac.base.validation.InvalidInput;
import almanac.domain.mail.MailAddresses;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.signin.GuessLimits;
import almanac.domain.signin.GuessTarget;
import almanac.domain.suggestion.SuggestionInput;
import almanac.domain.suggestion.SuggestionService;
import almanac.http.request.ClientAddress;
import almanac.store.failure.Retried;
import almanac.store.jobs.Jobs;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Takes suggestions. Nothing of them waits for a review before the link that is mailed has confirmed their address; what a
 * program sends, or what was suggested before, is answered alike and dropped.
 */
@Path("suggest")
@RequestScoped
@Transactional
@Produces(MediaType.TEXT_HTML)
public class SuggestPage {

    private static final String JOB = "suggest";

    /** How far ahead events are suggested. */
    private static final int MOST_YEARS = 10;

    @Inject
    private Frame frame;

    @Inject
    private SuggestForm form;

    @Inject
    private FormAge age;

    @Inject
    private SuggestionService suggestions;

    @Inject
    private GuessLimits limits;

    @Inject
    private ClientAddress addresses;

    @Inject
    private Jobs jobs;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.READ)
    public Response show() {
        return page(Response.Status.OK, new SuggestionInput("", "", Map.of()), "", Map.of());
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.READ)
    @Retried
    public Response suggest(MultivaluedMap<String, String> sent) {
        requireOpen();
        SuggestionInput input = SuggestForm.input(sent);
        String address = SuggestForm.text(sent, "address");
        if (SuggestForm.isTrapped(sent)) {
            return sent();
        }
        Map<String, String> faults = faults(input, address);
        if (faults.isEmpty() && !age.isOfPerson(sent)) {
            faults.put("", frame.text("suggest.fault.quick"));
        }
        if (!faults.isEmpty()) {
            return page(Response.Status.BAD_REQUEST, input, address, faults);
        }
        limits.attempt(
                new GuessTarget("suggestion", address.toLowerCase(Locale.ROOT)), addresses.of(request), () -> false);
        String language = frame.language().tag();
        jobs.now(JOB, () -> suggestions.ask(input, address, language));
        return sent();
    }

    private Map<String, String> faults(SuggestionInput input, String address) {
        Map<String, String> faults =
                new LinkedHashMap<>(faults(suggestions, input, frame)); // by the rules of events first
        if (address.length() > Longest.MAIL_ADDRESS || !MailAddresses.isDeliverable(address)) {
            faults.put("address", frame.text("follow.address.fault"));
        }
        return faults;
    }

    /** Returns what is wrong, by the fields of the form. */
    static Map<String, String> faults(SuggestionService suggestions, SuggestionInput input, Frame frame) {
        Map<String, String> faults = new LinkedHashMap<>();
        try {
            suggestions.check(input);
        } catch (InvalidInput e) {
            e.messages(Locale.forLanguageTag(frame.language().tag()))
                    .forEach((field, message) -> faults.put(field(field), message));
        }
        for (String each : List.of("day", "last_day")) {
            if (!input.field(each).isEmpty() && !isDay(input.field(each), frame.today())) {
                faults.put(each, frame.text("suggest.fault.day"));
            }
        }
        if (input.field("from").isEmpty() && !input.field("to").isEmpty()) {
            faults.put("from", frame.text("suggest.fault.from"));
        }
        if (input.name().isEmpty()) {
            faults.put("name", frame.text("suggest.fault.name"));
        }
        if (input.isTooLong()) {
            faults.put("", frame.text("suggest.fault.long"));
        }
        if (input.isFullOfLinks()) {
            faults.put("description", frame.text("suggest.fault.links"));
        }
        return faults;
    }

    private static boolean isDay(String text, LocalDate today) {
        try {
            LocalDate day = LocalDate.parse(text);
            return !day.isBefore(today) && day.isBefore(today.plusYears(MOST_YEARS));
        } catch (DateTimeException e) {
            return false;
        }
    }

    /** Returns the field of the form from which one of an event was made. */
    private static String field(String ofEvent) {
        return switch (ofEvent.replaceFirst("\\[.*", "")) {
            case "start_date" -> "day";
            case "end_date" -> "to";
            case "categories" -> "category";
            default -> ofEvent.replaceFirst("\\[.*", "");
        };
    }

    private Response sent() {
        return Response.ok(new StaticTemplates().pagesSuggestSent(frame))
                .header("Cache-Control", "no-store")
                .build();
    }

    private Response page(Response.Status status, SuggestionInput input, String address, Map<String, String> faults) {
        requireOpen();
        return Response.status(status)
                .header("Cache-Control", "no-store") // it has the time at which it was shown
                .entity(form.page(frame, "/suggest", input, Optional.of(address), Optional.empty(), faults))
                .build();
    }

    private void requireOpen() {
        if (!suggestions.isOpen()) {
            throw WrongAddress.absent("wrong.suggest", "", "/");
        }
    }
}
