package almanac.api.rest;

import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Policy;
import almanac.domain.site.SiteSettings;

/** Everything besides the record that its JSON depends on. */
public record RepresentationKey(String visibilityKey, boolean showsEmail, Links links, SiteSettings settings) {

    public static RepresentationKey of(ReadContext context, SiteSettings settings) {
        return new RepresentationKey(
                Policy.visibilityKey(context.caller()), context.showsEmail(), context.links(), settings);
    }

    /** Omits the settings, which are long and seldom differ. */
    @Override
    public int hashCode() {
        return 31 * visibilityKey.hashCode() + links.hashCode();
    }
}
