package almanac.http.view;

import almanac.domain.record.Links;
import almanac.domain.record.SiteView;
import almanac.domain.security.Caller;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
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

    /** Returns the view for somebody other than the caller of the request. */
    public SiteView of(Caller reader, Links links) {
        SiteSettings now = settings.get();
        return new SiteView(reader, links, now.timeZone(), reader.isSignedIn() || now.showsEmail());
    }
}
