package almanac.pages.follow;

import almanac.base.kind.RecordKey;
import almanac.domain.follow.FollowSearch;
import almanac.domain.follow.FollowService;
import almanac.domain.mail.MailTopic;
import almanac.domain.mail.Outbox;
import almanac.domain.mail.Recipient;
import almanac.domain.model.MailRhythm;
import almanac.domain.record.Links;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.series.SeriesSearch;
import almanac.pages.letter.FollowLetters;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.form.Outcome;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
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

/** What the caller follows: the events with a star, and what they are mailed. */
@Path("account/follows")
@RequestScoped
@Transactional
@Produces(MediaType.TEXT_HTML)
public class OwnFollowsPage {

    static final String PATH = "/account/follows";

    @Inject
    private Frame frame;

    @Inject
    private FollowSearch search;

    @Inject
    private FollowService follows;

    @Inject
    private FollowLetters letters;

    @Inject
    private SeriesSearch events;

    @Inject
    private AccountSearch accounts;

    @Inject
    private Outbox outbox;

    @GET
    @Requires(Permission.OWN_ACCOUNT)
    public JteModel list(@QueryParam("done") @DefaultValue("") String done) {
        Recipient own = own();
        boolean isMailed = outbox.isOpen()
                && !own.address().isEmpty()
                && MailTopic.FOLLOWED.rhythm(own.account()) != MailRhythm.NEVER;
        return new StaticTemplates()
                .pagesFollowOwn(
                        frame,
                        FollowLine.of(own, search, letters, frame),
                        outbox.isOpen(),
                        isMailed,
                        done.matches("followed|changed|ended") ? done : "");
    }

    @POST
    @Path("{id: \\d{1,18}}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    public Response change(@PathParam("id") long id, @BeanParam FollowFields fields) {
        follows.change(follows.own(id, own()), fields.input());
        return Outcome.done(frame, PATH, "changed");
    }

    @POST
    @Path("{id: \\d{1,18}}/end")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    public Response end(@PathParam("id") long id) {
        follows.end(follows.own(id, own()));
        return Outcome.done(frame, PATH, "ended");
    }

    /** Gives an event a star, or takes it away. */
    @POST
    @Path("star")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.OWN_ACCOUNT)
    @Retried
    public Response star(@FormParam("event") long event, @FormParam("starred") boolean isStarred) {
        String slug = events.readable(new RecordKey.ById(event), frame.caller())
                .series()
                .getSlug();
        follows.star(event, isStarred, own());
        return Outcome.then(frame, "/event/" + Links.encoded(slug) + "/");
    }

    private Recipient own() {
        return Recipient.of(accounts.byId(frame.caller().accountId()).orElseThrow());
    }
}
