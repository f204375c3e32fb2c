package almanac.pages.screen;

import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.templates.StaticTemplates;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
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

/** The page for a television in a hall: dark, unless {@code theme=light}, and without controls. */
@Path("screen")
@RequestScoped
@Transactional
public class ScreenPage {

    @Inject
    private Frame frame;

    @Inject
    private FilterReader filterReader;

    @Inject
    private ScreenReader screens;

    @Inject
    private HttpServletRequest request;

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel show(@QueryParam("theme") @DefaultValue("") String theme) {
        Filters filters = filterReader.read(request, frame.caller());
        String styles = theme.equals("light") ? "screen-light.css" : "screen.css";
        return new StaticTemplates().pagesScreenScreen(frame, filters, screens.read(frame, filters), styles);
    }
}
