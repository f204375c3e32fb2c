package almanac.http.problem;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Refuses what none of our routes serves: servlets that the server adds to every application, such as {@code /metrics},
 * and parameters within paths (RFC 3986 §3.3), which servers strip in different ways, so that filters and resources
 * would see different paths.
 */
public class OwnServlets extends HttpFilter {
    private static final long serialVersionUID = 1L;

    /** The prefix of our servlets' names, which are their class names. */
    private static final String OWN = "almanac.";

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        boolean hasParameters = request.getRequestURI().indexOf(';') >= 0;
        if (!hasParameters && request.getHttpServletMapping().getServletName().startsWith(OWN)) {
            chain.doFilter(request, response);
        } else {
            ErrorResponse.write(request, response, Problems.ofStatus(404));
        }
    }
}
