package almanac.pages.signin;

import almanac.domain.session.WebSession;
import almanac.http.request.ClientAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** Determines the origin of a session. */
@ApplicationScoped
public class SessionOrigin {

    @Inject
    private ClientAddress addresses;

    public WebSession.Origin of(HttpServletRequest request, boolean byProvider) {
        String userAgent = Optional.ofNullable(request.getHeader("User-Agent")).orElse("");
        return new WebSession.Origin(addresses.of(request), userAgent, byProvider);
    }
}
