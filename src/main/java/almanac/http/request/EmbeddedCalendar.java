package almanac.http.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/**
 * The calendar at a secret address for frames, with filters that no request can change.
 *
 * @param root the path of the address below the site's root, without a slash at the end
 * @param filters the query string by which the interface finds the same
 */
public record EmbeddedCalendar(String root, String filters) {

    /** Returns the calendar that a request's address names, if any. */
    public static Optional<EmbeddedCalendar> of(HttpServletRequest request) {
        return Optional.ofNullable((EmbeddedCalendar) request.getAttribute(EmbeddedCalendar.class.getName()));
    }

    /** Binds the calendar to a request. */
    public void serve(HttpServletRequest request) {
        request.setAttribute(EmbeddedCalendar.class.getName(), this);
    }
}
