package almanac.pages.account;

import almanac.base.kind.RecordKey;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.time.TimeText;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.RequestData;
import almanac.domain.account.ApplicationPasswordInput;
import almanac.domain.account.ApplicationPasswordService;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.signin.ApplicationPasswordSearch;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.form.Editor;
import almanac.web.form.Form;
import almanac.web.form.Notice;
import almanac.web.form.Outcome;
import almanac.web.frame.AllowedOnFullDisk;
import almanac.web.frame.Frame;
import almanac.web.frame.PasswordLine;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The caller's own application passwords. A new one is shown only in the response to the form: in no address, no
 * redirect, and nothing that is stored.
 */
@Path("account/application-passwords")
@RequestScoped
@Transactional
@Produces(MediaType.TEXT_HTML)
public class OwnPasswordsPage {

    private static final String PATH = "/account/application-passwords";

    /** The most that are shown, newest first. */
    private static final int MOST = 100;

    @Inject
    private Frame frame;

    @Inject
    private ApplicationPasswordSearch search;

    @Inject
    private ApplicationPasswordService passwords;

    @GET
    @Requires(Permission.OWN_ACCOUNT)
    public Response list() {
        return page(Response.Status.OK, Form.NOTHING, Map.of());
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    public Response make(
            @FormParam("name") @DefaultValue("") String name,
            @FormParam("read_only") @DefaultValue("") String readOnly,
            @FormParam("last_day") @DefaultValue("") String lastDay) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("name", name);
        members.put("read_only", !readOnly.isEmpty());
        if (!lastDay.isBlank()) {
            members.put("expires_utc", endOf(lastDay.strip()));
        }
        ApplicationPasswordInput input = new ApplicationPasswordInput();
        input.read(new RequestData(members));
        String secret = ApplicationPasswordService.secret();
        try {
            passwords.create(input, secret, frame.caller());
        } catch (InvalidInput e) {
            Form typed = new Form.Builder()
                    .put("name", name)
                    .put("last_day", lastDay)
                    .put("read_only", readOnly)
                    .build();
            return page(Response.Status.BAD_REQUEST, typed, faults(e));
        }
        return Response.ok(new StaticTemplates()
                        .pagesAccountOwnPassword(frame, input.name.value().orElse(""), secret))
                .build();
    }

    /** Returns the end of a day on the site's wall clock, in UTC; other texts unchanged, to be refused. */
    private String endOf(String day) {
        try {
            return TimeText.utc(LocalDate.parse(day)
                    .plusDays(1)
                    .atStartOfDay(frame.now().getZone())
                    .toInstant());
        } catch (DateTimeException e) {
            return day;
        }
    }

    @POST
    @Path("{id: \\d{1,18}}/revoke")
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    @AllowedOnFullDisk
    public Response revoke(@PathParam("id") long id) {
        passwords.revoke(passwords.own(new RecordKey.ById(id), ExpectedVersion.ANY, frame.caller()));
        return Outcome.then(frame, PATH);
    }

    private Map<String, String> faults(InvalidInput invalid) {
        Map<String, String> faults = new LinkedHashMap<>();
        invalid.messages(Locale.forLanguageTag(frame.language().tag()))
                .forEach((place, message) -> faults.put(place.equals("name") ? place : "last_day", message));
        return faults;
    }

    private Response page(Response.Status status, Form typed, Map<String, String> faults) {
        Editor editor = Editor.open(PATH, Optional.empty(), typed, Notice.NONE).with(faults);
        List<PasswordLine> own = search.page(frame.caller().accountId(), new PageRequest(1, MOST)).entries().stream()
                .map(PasswordLine::of)
                .toList();
        return Response.status(status)
                .entity(new StaticTemplates().pagesAccountOwnPasswords(frame, own, editor))
                .build();
    }
}
