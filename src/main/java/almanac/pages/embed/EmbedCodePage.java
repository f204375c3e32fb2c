package almanac.pages.embed;

import almanac.base.language.Languages;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.Conflict;
import almanac.base.validation.InvalidInput;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.security.Secret;
import almanac.domain.site.CurrentSettings;
import almanac.domain.subscription.EmbedAddress;
import almanac.domain.subscription.EmbedAddressInput;
import almanac.domain.subscription.EmbedAddressSearch;
import almanac.domain.subscription.EmbedAddressService;
import almanac.http.input.FilterNames;
import almanac.http.request.Channel;
import almanac.pages.detail.ContentPolicy;
import almanac.pages.period.CalendarView;
import almanac.pages.subscribe.IssuedAddress;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.filter.FilterOffer;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters;
import almanac.web.form.Outcome;
import almanac.web.frame.AllowedOnFullDisk;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
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
 * Creates the code that embeds the calendar in another site, with a preview; and for a members-only calendar the secret
 * address that this needs, if the caller is an administrator. A new address is shown only in the response to the form.
 */
@Path("embedding")
@RequestScoped
@Transactional
@Produces(MediaType.TEXT_HTML)
public class EmbedCodePage {

    private static final String PATH = "/embedding";
    private static final String ADDRESSES = "addresses";

    @Inject
    private Frame frame;

    @Inject
    private FilterReader filterReader;

    @Inject
    private FilterOffer offer;

    @Inject
    private CurrentSettings site;

    @Inject
    private EmbedAddressSearch search;

    @Inject
    private EmbedAddressService addresses;

    @Inject
    private FilterNames names;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.READ)
    public Response show(
            @QueryParam("view") @DefaultValue("month") String view,
            @QueryParam("language") @DefaultValue("") String language,
            @QueryParam("height") @DefaultValue("800") String height,
            @QueryParam("secret") @DefaultValue("") String secret) {
        EmbedCode code = code(view, language, height, frame.caller());
        return page(Response.Status.OK, code, !secret.isEmpty(), "", List.of());
    }

    /** Creates a secret address, which shows what everybody would see if the calendar weren't for members only. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    @Retried
    public Response make(
            @QueryParam("view") @DefaultValue("month") String view,
            @QueryParam("language") @DefaultValue("") String language,
            @QueryParam("height") @DefaultValue("800") String height,
            @FormParam("name") @DefaultValue("") String name) {
        EmbedCode code = code(view, language, height, Caller.ANONYMOUS);
        Secret secret = Secret.random();
        EmbedAddressInput input = new EmbedAddressInput();
        input.name.set(name);
        input.filters.set(code.filters().inLists());
        try {
            addresses.create(input, secret);
        } catch (InvalidInput e) {
            return page(Response.Status.BAD_REQUEST, code, true, name, faults(input));
        } catch (Conflict e) {
            return page(
                    Response.Status.CONFLICT,
                    code,
                    true,
                    name,
                    List.of(frame.text("embedding.full", EmbedAddressService.MOST)));
        }
        return page(Response.Status.OK, code.at(EmbedAddress.segment(secret)), false, "", List.of());
    }

    @GET
    @Path(ADDRESSES)
    @Requires(Permission.ADMINISTER)
    public JteModel list(@QueryParam("done") @DefaultValue("") String done) {
        return new StaticTemplates()
                .pagesEmbedAddresses(
                        frame,
                        !done.isEmpty(),
                        search.page(new PageRequest(1, 2 * EmbedAddressService.MOST)).entries().stream()
                                .map(each -> IssuedAddress.of(each, names.complete(each.getFilters(), frame.caller())))
                                .toList());
    }

    @POST
    @Path(ADDRESSES + "/{id: \\d{1,18}}/revoke")
    @Requires(Permission.ADMINISTER)
    @Retried
    @AllowedOnFullDisk
    public Response revoke(@PathParam("id") long id) {
        addresses.revoke(search.byId(id));
        return Outcome.done(frame, PATH + "/" + ADDRESSES, "revoked");
    }

    /** @throws WrongAddress if an option is not valid, or if a filter names what the reader doesn't see */
    private EmbedCode code(String view, String language, String height, Caller reader) {
        Filters filters = filterReader.read(request, reader);
        requireValid(CalendarView.of(view).isPresent(), "wrong.view", view);
        requireValid(
                language.isEmpty()
                        || Languages.all().stream().anyMatch(each -> each.code().equals(language)),
                "wrong.language",
                language);
        requireValid(height.matches("[1-9][0-9]{2,3}"), "wrong.height", height);
        return new EmbedCode(frame.links().site(), "", view, filters, language, Integer.parseInt(height));
    }

    /** @param asksName whether an administrator is asked for the name of a secret address */
    private Response page(Response.Status status, EmbedCode code, boolean asksName, String name, List<String> faults) {
        return Response.status(status)
                .entity(new StaticTemplates()
                        .pagesEmbedCode(
                                frame,
                                code,
                                offer.to(frame.caller(), code.filters()),
                                site.get().embedOrigins(),
                                site.get().isMembersOnly(),
                                asksName ? names.complete(code.filters().inLists(), frame.caller()) : "",
                                name,
                                faults))
                .header(ContentPolicy.HEADER, Channel.PAGES.contentSecurityPolicy() + "; frame-src 'self'")
                .build();
    }

    private List<String> faults(EmbedAddressInput input) {
        return input
                .violations()
                .messages(Locale.forLanguageTag(frame.language().tag()))
                .values()
                .stream()
                .map(message -> frame.text("own-feeds.fault") + " " + message + ".")
                .toList();
    }

    private static void requireValid(boolean isValid, String key, String got) {
        if (!isValid) {
            throw WrongAddress.malformed(key, got, PATH);
        }
    }
}
