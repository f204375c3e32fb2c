package almanac.pages.follow;

import almanac.base.constraint.Longest;
import almanac.base.kind.RecordKey;
import almanac.base.language.Languages;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.domain.follow.FollowInput;
import almanac.domain.follow.FollowService;
import almanac.domain.mail.MailAddresses;
import almanac.domain.mail.Outbox;
import almanac.domain.mail.Recipient;
import almanac.domain.model.Event;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.series.SeriesSearch;
import almanac.domain.signin.GuessLimits;
import almanac.domain.signin.GuessTarget;
import almanac.http.input.EventQueries;
import almanac.http.request.ClientAddress;
import almanac.pages.agenda.TermColors;
import almanac.store.failure.Retried;
import almanac.store.jobs.Jobs;
import almanac.templates.StaticTemplates;
import almanac.web.filter.FilterOffer;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters;
import almanac.web.form.Outcome;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Locale;
import java.util.Optional;

/**
 * Asks what somebody wants to be mailed about. People without an account are answered alike whether their address is
 * known or not, and looked up once the response is under way, so that its time tells nothing, either.
 */
@Path("follow")
@RequestScoped
@Transactional
@Produces(MediaType.TEXT_HTML)
public class FollowPage {

    private static final String JOB = "follow";

    @Inject
    private Frame frame;

    @Inject
    private FilterReader filterReader;

    @Inject
    private FilterOffer offer;

    @Inject
    private TermColors colors;

    @Inject
    private EventQueries queries;

    @Inject
    private SeriesSearch events;

    @Inject
    private FollowService follows;

    @Inject
    private AccountSearch accounts;

    @Inject
    private Outbox outbox;

    @Inject
    private GuessLimits limits;

    @Inject
    private ClientAddress addresses;

    @Inject
    private Jobs jobs;

    @Inject
    private HttpServletRequest request;

    @QueryParam("event")
    private String event;

    @GET
    @Requires(Permission.READ)
    public Response show() {
        return page(Response.Status.OK, new FollowFields(), "", "", "");
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.READ)
    @Retried
    public Response follow(
            @BeanParam FollowFields fields,
            @FormParam("address") @DefaultValue("") String address,
            @FormParam("language") @DefaultValue("") String language) {
        FollowInput input = fields.input();
        event().ifPresentOrElse(
                        named -> input.event.set(named.getId()),
                        () -> input.filters.set(
                                queries.persistentQuery(filters().inLists(), frame.caller())));
        if (event == null && fields.tellNothing()) {
            return page(Response.Status.BAD_REQUEST, fields, address, language, frame.text("follow.tells.fault"));
        }
        if (frame.caller().isSignedIn()) {
            return follow(input, fields);
        }
        if (address.length() > Longest.MAIL_ADDRESS || !MailAddresses.isDeliverable(address.strip())) {
            return page(Response.Status.BAD_REQUEST, fields, address, language, frame.text("follow.address.fault"));
        }
        limit(address);
        String spoken = Languages.spoken(language).orElse(frame.language()).tag();
        jobs.now(JOB, () -> follows.ask(input, address, spoken));
        return sent("follow.sent");
    }

    private Response follow(FollowInput input, FollowFields fields) {
        try {
            follows.create(input, own(), frame.caller());
        } catch (Conflict e) {
            return page(Response.Status.CONFLICT, fields, "", "", frame.text("follow.full", FollowService.MOST));
        }
        return Outcome.done(frame, OwnFollowsPage.PATH, "followed");
    }

    /** Offers to mail somebody a link to what they follow. */
    @GET
    @Path("mine")
    @Requires(Permission.READ)
    public Response showMine() {
        requireMail();
        return Response.ok(new StaticTemplates().pagesFollowMine(frame)).build();
    }

    @POST
    @Path("mine")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.READ)
    @Retried
    public Response mailMine(@FormParam("address") @DefaultValue("") String address) {
        requireMail();
        if (address.length() <= Longest.MAIL_ADDRESS) {
            limit(address);
            jobs.now(JOB, () -> follows.mailLink(address));
        }
        return sent("follow.mine.sent");
    }

    private void limit(String address) {
        String key = address.strip().toLowerCase(Locale.ROOT);
        limits.attempt(new GuessTarget("mail", key), addresses.of(request), () -> false);
    }

    private Recipient own() {
        return Recipient.of(accounts.byId(frame.caller().accountId()).orElseThrow());
    }

    private Response sent(String text) {
        return Response.ok(new StaticTemplates().pagesFollowSent(frame, frame.text("follow"), frame.text(text)))
                .header("Cache-Control", "no-store")
                .build();
    }

    private Response page(Response.Status status, FollowFields fields, String address, String language, String fault) {
        requireMail();
        Filters filters = filters();
        boolean canBeMailed = !frame.caller().isSignedIn() || !own().address().isEmpty();
        return Response.status(status)
                .entity(new StaticTemplates()
                        .pagesFollowFollow(
                                frame,
                                event(),
                                filters,
                                offer.to(frame.caller(), filters),
                                colors.bySlug(),
                                canBeMailed,
                                fields,
                                address,
                                Languages.spoken(language)
                                        .orElse(frame.language())
                                        .tag(),
                                fault))
                .build();
    }

    private void requireMail() {
        if (!outbox.isOpen()) {
            throw WrongAddress.absent("wrong.follow", "", "/subscribe");
        }
    }

    private Optional<Event> event() {
        if (event == null) {
            return Optional.empty();
        }
        try {
            RecordKey key = new RecordKey.ById(Long.parseLong(event));
            return Optional.of(events.readable(key, frame.caller()).series());
        } catch (NumberFormatException | DomainException e) { // what isn't for them is as if it weren't there
            throw WrongAddress.absent("follow.gone", "", "/follow");
        }
    }

    private Filters filters() {
        return event == null ? filterReader.read(request, frame.caller()) : Filters.NONE;
    }
}
