package almanac.records;

import almanac.http.Links;
import almanac.security.Caller;
import almanac.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;

/** Hands the view of the current request's caller to those who show records. */
@ApplicationScoped
public class SiteViews {

    @Inject
    private Settings settings;

    @Produces
    SiteView current(Caller caller, Links links) {
        return new SiteView(caller, links, settings.timeZone(), caller.isSignedIn() || settings.showsEmail());
    }
}
