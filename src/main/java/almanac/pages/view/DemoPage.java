package almanac.pages.view;

import almanac.domain.demo.DemoService;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.store.failure.Retried;
import almanac.templates.StaticTemplates;
import almanac.web.form.Outcome;
import almanac.web.frame.AllowedOnFullDisk;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Locale;

/** Loads the demo year, and removes it after a confirmation. */
@Path("demo")
@RequestScoped
@Transactional
public class DemoPage {

    @Inject
    private Frame frame;

    @Inject
    private DemoService demo;

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    @Retried
    public Response load(@FormParam("time_zone") @DefaultValue("") String zone) {
        demo.load(frame.caller(), Locale.forLanguageTag(frame.language().tag()), zone);
        return home();
    }

    /** Shows what will be removed. */
    @GET
    @Path("removal")
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.ADMINISTER)
    public Response ask() {
        return demo.isLoaded()
                ? Response.ok(new StaticTemplates().pagesViewDemoRemoval(frame, demo.counts()))
                        .build()
                : home();
    }

    /** Runs alone, since others may be about to link to the deleted records. */
    @POST
    @Path("removal")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Requires(Permission.ADMINISTER)
    @Retried(alone = true)
    @AllowedOnFullDisk
    public Response remove() {
        demo.remove(frame.caller());
        return home();
    }

    private Response home() {
        return Outcome.then(frame, "/");
    }
}
