package almanac.desk.mail;

import almanac.domain.mail.Mail;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.filter.ListQuery;
import almanac.web.form.Outcome;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
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
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The mails that wait, were sent or failed. */
@Path("manage/mail")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class MailPage {

    private static final String PATH = "/manage/mail";
    private static final String STATE = "state";

    @Inject
    private Frame frame;

    @Inject
    private MailActions actions;

    @Context
    private UriInfo address;

    @QueryParam("done")
    private String done;

    @GET
    @Requires(Permission.ADMINISTER)
    public JteModel list() {
        return page("");
    }

    /** Sends a mail to the caller, to see whether it arrives. */
    @POST
    @Path("test")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    public Response test() {
        String why = actions.test(frame.caller());
        return why.isEmpty() ? Outcome.done(frame, PATH, "test") : Outcome.refused(page(frame.text(why)));
    }

    @POST
    @Path("{id: \\d{1,18}}/retry")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    public Response retry(@PathParam("id") long id) {
        actions.retry(id);
        return Outcome.done(frame, PATH, "retry");
    }

    /** Shows a digest before it is sent. */
    @GET
    @Path("{id: \\d{1,18}}")
    @Requires(Permission.ADMINISTER)
    public JteModel preview(@PathParam("id") long id) {
        return new StaticTemplates().deskMailDigest(frame, actions.preview(id));
    }

    @POST
    @Path("digests/stop")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    public Response stop() {
        actions.stopDigests();
        return Outcome.done(frame, PATH, "stop");
    }

    /** Forgets somebody without an account. */
    @POST
    @Path("forget")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    public Response forget(@FormParam("address") @DefaultValue("") String address) {
        actions.forget(address);
        return Outcome.done(frame, PATH, "forget");
    }

    private JteModel page(String fault) {
        ListQuery query = ListQuery.of(PATH, address, STATE)
                .where(STATE, "wrong.state", word -> state(word).isPresent());
        return new StaticTemplates()
                .deskMailMails(
                        frame,
                        query,
                        actions.overview(),
                        actions.list(query.find(STATE).flatMap(MailPage::state), query.request()),
                        Optional.ofNullable(done).filter(each -> each.matches("test|retry|stop|forget")),
                        fault);
    }

    private static Optional<Mail.State> state(String word) {
        return Arrays.stream(Mail.State.values())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst();
    }
}
