package almanac.http.session;

import almanac.domain.record.Links;
import almanac.http.request.SameOrigin;
import almanac.http.request.SiteLinks;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;

/** The address of the sign-in page that leads back to the requested one. */
@ApplicationScoped
public class SignInAddress {

    public static final String PATH = "/sign-in";

    @Inject
    private SiteLinks links;

    /** Returns the address for a refused request; the write of a form is not repeated. */
    public URI after(HttpServletRequest request) {
        String wanted = SameOrigin.isSafe(request.getMethod()) ? wanted(request) : "/";
        return URI.create(links.links(request).site() + PATH + "?to=" + Links.encoded(wanted));
    }

    private static String wanted(HttpServletRequest request) {
        String path = request.getRequestURI().substring(request.getContextPath().length());
        return request.getQueryString() == null ? path : path + "?" + request.getQueryString();
    }
}
