package almanac.web;

import almanac.http.Links;
import almanac.occurrence.UpcomingEvents;
import almanac.security.Caller;
import almanac.security.Permission;
import almanac.security.Requires;
import almanac.site.CurrentSettings;
import almanac.templates.StaticTemplates;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** What the site is and what is on next (contract §8). */
@Path("")
@RequestScoped
@Transactional
public class HomePage {

    @Inject
    private Caller caller;

    @Inject
    private Links links;

    @Inject
    private CurrentSettings site;

    @Inject
    private UpcomingEvents events;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel show() {
        return new StaticTemplates()
                .home(
                        site.get().siteName(),
                        links,
                        events.of(caller).stream().map(EventLine::of).toList());
    }
}
