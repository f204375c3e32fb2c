package almanac.http.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/**
 * What a secret address for frames shows: the views below it, with filters that nothing in a request can change.
 *
 * @param root the path of the address below the site's root, without a slash at the end
 * @param filters the query string by which the interface finds the same
 */
public record PrivateView(String root, String filters) {

    /** Returns what the address of a request shows, if it is such a one. */
    public static Optional<PrivateView> of(HttpServletRequest request) {
        return Optional.ofNullable((PrivateView) request.getAttribute(PrivateView.class.getName()));
    }

    /** Makes a request one for this. */
    public void serve(HttpServletRequest request) {
        request.setAttribute(PrivateView.class.getName(), this);
    }
}
