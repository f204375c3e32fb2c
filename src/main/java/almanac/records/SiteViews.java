package almanac.records;

import almanac.http.Links;
import almanac.security.Caller;
import almanac.site.CurrentSettings;
import almanac.site.SiteSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;

/** Produces the view for the caller of the current request. */
@ApplicationScoped
public class SiteViews {

    @Inject
    private CurrentSettings settings;

    @Produces
    SiteView current(Caller caller, Links links) {
        return of(caller, links);
    }

    /** For somebody else than the caller of the request. */
    public SiteView of(Caller reader, Links links) {
        SiteSettings now = settings.get();
        return new SiteView(reader, links, now.timeZone(), reader.isSignedIn() || now.showsEmail());
    }
}
