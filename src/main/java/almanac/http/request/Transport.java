package almanac.http.request;

import almanac.base.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;

/** Determines whether requests use TLS, to the site itself or to a proxy in front of it. */
@ApplicationScoped
public class Transport {

    @Inject
    private Settings settings;

    @Inject
    private ClientAddress addresses;

    /** {@code X-Forwarded-Proto} counts only from the site's own proxies. */
    public boolean isSecure(HttpServletRequest request) {
        return request.isSecure()
                || settings.publicUrl().startsWith("https:")
                || addresses.isFromProxy(request) && "https".equalsIgnoreCase(request.getHeader("X-Forwarded-Proto"));
    }
}
