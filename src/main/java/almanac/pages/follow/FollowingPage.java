package almanac.pages.follow;

import almanac.base.refusal.NotFound;
import almanac.domain.contact.Contact;
import almanac.domain.contact.ContactLinks;
import almanac.domain.contact.ContactLinks.Link;
import almanac.domain.contact.ContactLinks.Purpose;
import almanac.domain.contact.ContactService;
import almanac.domain.follow.FollowSearch;
import almanac.domain.follow.FollowService;
import almanac.domain.mail.Recipient;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.suggestion.SuggestionSearch;
import almanac.domain.suggestion.SuggestionService;
import almanac.pages.letter.FollowLetters;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.form.Outcome;
import almanac.web.form.ProvenByLink;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
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
import java.util.List;
import java.util.Locale;

/**
 * What somebody without an account follows, by a link of a mail: they confirm, change or end it. Only buttons do so:
 * scanners of mails open links, too.
 */
@Path("following/{purpose: confirm|manage|end}/{contact: \\d{1,18}}/{until: \\d{1,18}}/" + ContactLinks.PREFIX
        + "{secret}")
@RequestScoped
@Transactional
@Produces(MediaType.TEXT_HTML)
public class FollowingPage {

    @Inject
    private Frame frame;

    @Inject
    private ContactLinks links;

    @Inject
    private ContactService contacts;

    @Inject
    private FollowSearch search;

    @Inject
    private FollowService follows;

    @Inject
    private FollowLetters letters;

    @Inject
    private SuggestionService suggestions;

    @Inject
    private SuggestionSearch suggested;

    @PathParam("purpose")
    private String purpose;

    @PathParam("contact")
    private long contact;

    @PathParam("until")
    private long until;

    @PathParam("secret")
    private String secret;

    @GET
    @Requires(Permission.READ)
    public Response show(@QueryParam("done") @DefaultValue("") String done) {
        return page(holder(), done.matches("confirmed|changed|ended|paused|resumed|taken-back") ? done : "");
    }

    /** Does what the link is for; one that ends everything needs no field, so that programs for mail can do it (RFC 8058). */
    @POST
    @Consumes(MediaType.WILDCARD)
    @ProvenByLink
    @Requires(Permission.READ)
    @Retried
    public Response act() {
        Contact holder = holder();
        return switch (purpose()) {
            case CONFIRM -> {
                contacts.lock(holder);
                follows.confirm(holder);
                suggestions.confirm(holder);
                yield Outcome.done(frame, links.path(holder, Purpose.MANAGE), "confirmed");
            }
            case END -> {
                contacts.forget(holder);
                yield ended();
            }
            case MANAGE -> page(holder, "");
        };
    }

    @POST
    @Path("change")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @ProvenByLink
    @Requires(Permission.READ)
    @Retried
    public Response change(
            @FormParam("id") long id,
            @FormParam("action") @DefaultValue("") String action,
            @BeanParam FollowFields fields) {
        Contact holder = holder();
        if (purpose() != Purpose.MANAGE) {
            throw absent();
        }
        switch (action) {
            case "forget" -> {
                contacts.forget(holder);
                return ended();
            }
            case "paused" -> holder.setPaused(true);
            case "resumed" -> holder.setPaused(false);
            case "ended" -> {
                boolean isLast = search.of(Recipient.of(holder)).size() == 1
                        && suggested.of(holder).isEmpty();
                follows.end(follows.own(id, Recipient.of(holder)));
                if (isLast) {
                    contacts.forget(holder);
                    return ended();
                }
            }
            default -> {
                follows.change(follows.own(id, Recipient.of(holder)), fields.input());
                return Outcome.done(frame, path(), "changed");
            }
        }
        return Outcome.done(frame, path(), action);
    }

    private String path() {
        return ContactLinks.PATH + purpose + "/" + contact + "/" + until + "/" + ContactLinks.PREFIX + secret;
    }

    private Purpose purpose() {
        return Purpose.valueOf(purpose.toUpperCase(Locale.ROOT));
    }

    private Contact holder() {
        try {
            return links.holder(new Link(contact, until, secret), purpose());
        } catch (NotFound e) {
            throw absent();
        }
    }

    private static WrongAddress absent() {
        return WrongAddress.absent("wrong.following", "", "/follow/mine");
    }

    private Response page(Contact holder, String done) {
        List<FollowLine> lines = FollowLine.of(Recipient.of(holder), search, letters, frame);
        return Response.ok(new StaticTemplates()
                        .pagesFollowFollowing(
                                frame,
                                path(),
                                purpose,
                                holder.getAddress(),
                                holder.isPaused(),
                                lines,
                                suggested.of(holder),
                                done))
                .header("Cache-Control", "no-store")
                .build();
    }

    private Response ended() {
        return Response.ok(new StaticTemplates()
                        .pagesFollowSent(frame, frame.text("letter.stop"), frame.text("following.forgotten")))
                .header("Cache-Control", "no-store")
                .build();
    }
}
