package almanac.written;

import almanac.http.Links;
import almanac.records.SiteView;
import almanac.security.Policy;
import almanac.site.SiteSettings;

/** All that the JSON of a record depends on besides the record. */
public record Viewpoint(String sight, boolean showsEmail, Links links, SiteSettings settings) {

    public static Viewpoint of(SiteView view, SiteSettings settings) {
        return new Viewpoint(Policy.sight(view.caller()), view.showsEmail(), view.links(), settings);
    }

    /** Without the settings, which are long and seldom differ. */
    @Override
    public int hashCode() {
        return 31 * sight.hashCode() + links.hashCode();
    }
}
