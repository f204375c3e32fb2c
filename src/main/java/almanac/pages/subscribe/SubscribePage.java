package almanac.pages.subscribe;

import almanac.domain.mail.Outbox;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.pages.agenda.TermColors;
import almanac.templates.StaticTemplates;
import almanac.web.filter.FilterOffer;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import almanac.web.frame.QrImage;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Offers to subscribe to events: first to which, then in which app. */
@Path("subscribe")
@RequestScoped
@Transactional
public class SubscribePage {

    @Inject
    private Frame frame;

    @Inject
    private FilterReader filterReader;

    @Inject
    private FilterOffer offer;

    @Inject
    private TermColors colors;

    @Inject
    private CurrentSettings settings;

    @Inject
    private Outbox outbox;

    @Inject
    private HttpServletRequest request;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel show() {
        Filters filters = filterReader.read(request, frame.caller());
        boolean isPublic = filters.arePublic() && !settings.get().isMembersOnly();
        String site = frame.links().site();
        return new StaticTemplates()
                .pagesSubscribeSubscribe(
                        frame,
                        new FeedAddresses(site, filters),
                        isPublic,
                        outbox.isOpen(),
                        offer.to(frame.caller(), filters),
                        colors.bySlug(),
                        QrImage.of(site + filters.on("/subscribe")));
    }
}
