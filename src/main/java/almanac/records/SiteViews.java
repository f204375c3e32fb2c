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
        SiteSettings now = settings.get();
        return new SiteView(caller, links, now.timeZone(), caller.isSignedIn() || now.showsEmail());
    }
}
