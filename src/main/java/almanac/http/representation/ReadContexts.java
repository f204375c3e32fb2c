package almanac.http.representation;

import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.security.CurrentRequest;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import almanac.http.request.SiteLinks;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;

/** The reader and the links of the current request, for resources, which outlive requests. */
@ApplicationScoped
public class ReadContexts {

    @Inject
    private CurrentSettings settings;

    @Inject
    private CurrentRequest current;

    @Inject
    private HttpServletRequest request;

    @Inject
    private SiteLinks sites;

    @Produces
    public ReadContext current() {
        return of(caller(), links());
    }

    public Caller caller() {
        return current.caller();
    }

    public Links links() {
        return sites.links(request);
    }

    /** Returns the context of a reader other than the request's caller. */
    public ReadContext of(Caller reader, Links links) {
        SiteSettings now = settings.get();
        return new ReadContext(reader, links, now.timeZone(), reader.isSignedIn() || now.showsEmail());
    }
}
