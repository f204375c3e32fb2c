package almanac.pages.subscribe;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.templates.StaticTemplates;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Explains how to subscribe to a view in each calendar client. */
@Path("subscribe")
@RequestScoped
@Transactional
public class SubscribePage {

    @Inject
    private Frame frame;

    @Inject
    private FilterReader filterReader;

    @Inject
    private CurrentSettings site;

    @Inject
    private HttpServletRequest request;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel show() {
        Filters filters = filterReader.read(request, frame.caller());
        boolean isPublic = filters.arePublic() && !site.get().isMembersOnly();
        return new StaticTemplates()
                .pagesSubscribeSubscribe(frame, new FeedAddresses(frame.links().site(), filters), isPublic);
    }
}
