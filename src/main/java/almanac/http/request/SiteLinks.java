package almanac.http.request;

import almanac.base.settings.Settings;
import almanac.domain.record.Links;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;

/** Creates links with the site's public address if it has one, otherwise with the address of the request. */
@ApplicationScoped
public class SiteLinks {

    @Inject
    private Settings settings;

    @Inject
    private Transport transport;

    @Produces
    public Links links(HttpServletRequest request) {
        String site = settings.publicUrl().isEmpty() ? requested(request) : settings.publicUrl();
        return new Links(site, site + (Alias.isOf(request) ? Channel.ALIAS : Channel.API));
    }

    private String requested(HttpServletRequest request) {
        String address = request.getRequestURL().toString();
        int host = address.indexOf("://");
        int path = address.indexOf('/', host + 3);
        return (transport.isSecure(request) ? "https" : address.substring(0, host))
                + "://"
                + transport
                        .forwardedHost(request)
                        .orElseGet(() -> address.substring(host + 3, path < 0 ? address.length() : path))
                + request.getContextPath();
    }
}
