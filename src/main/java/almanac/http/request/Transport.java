package almanac.http.request;

import almanac.base.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** Determines whether requests use TLS, to the site itself or to a proxy in front of it. */
@ApplicationScoped
public class Transport {

    @Inject
    private Settings settings;

    @Inject
    private ClientAddress addresses;

    /** Headers count only from the site's own proxies. */
    public boolean isSecure(HttpServletRequest request) {
        return request.isSecure()
                || settings.publicUrl().startsWith("https:")
                || addresses
                        .stated(Forwarded.PROTO, request)
                        .filter("https"::equalsIgnoreCase)
                        .isPresent();
    }

    /** Returns the host and port that the client requested from one of the site's own proxies. */
    Optional<String> forwardedHost(HttpServletRequest request) {
        return addresses
                .stated(Forwarded.HOST, request)
                .filter(HostName::isValid)
                .map(HostName::withoutEmptyPort);
    }
}
