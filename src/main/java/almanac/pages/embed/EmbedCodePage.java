package almanac.pages.embed;

import almanac.base.language.Languages;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.http.request.Channel;
import almanac.pages.detail.ContentPolicy;
import almanac.pages.view.Views;
import almanac.templates.StaticTemplates;
import almanac.web.filter.FilterOffer;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Makes the code by which another site shows the calendar, with a preview. */
@Path("embedding")
@RequestScoped
@Transactional
public class EmbedCodePage {

    private static final String PATH = "/embedding";

    @Inject
    private Frame frame;

    @Inject
    private FilterReader filterReader;

    @Inject
    private FilterOffer offer;

    @Inject
    private CurrentSettings site;

    @Inject
    private HttpServletRequest request;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public Response show(
            @QueryParam("view") @DefaultValue("month") String view,
            @QueryParam("language") @DefaultValue("") String language,
            @QueryParam("height") @DefaultValue("800") String height) {
        Filters filters = filterReader.read(request, frame.caller());
        requireValid(Views.NAMES.contains(view), "wrong.view", view);
        requireValid(
                language.isEmpty()
                        || Languages.all().stream().anyMatch(each -> each.code().equals(language)),
                "wrong.language",
                language);
        requireValid(height.matches("[1-9][0-9]{2,3}"), "wrong.height", height);
        EmbedCode code = new EmbedCode(frame.links().site(), view, filters, language, Integer.parseInt(height));
        return Response.ok(new StaticTemplates()
                        .pagesEmbedCode(
                                frame,
                                code,
                                offer.to(frame.caller(), filters),
                                site.get().embedOrigins(),
                                filters.arePublic() && !site.get().isMembersOnly()))
                .header(ContentPolicy.HEADER, Channel.PAGES.contentSecurityPolicy() + "; frame-src 'self'")
                .build();
    }

    private static void requireValid(boolean isValid, String key, String got) {
        if (!isValid) {
            throw WrongAddress.malformed(key, got, PATH);
        }
    }
}
