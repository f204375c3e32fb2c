package almanac.http.problem;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Hides the servlets that the server adds to every application, such as {@code /metrics}, with a 404. */
public class OwnServlets extends HttpFilter {
    private static final long serialVersionUID = 1L;

    /** The prefix of our servlets' names, which are their class names. */
    private static final String OWN = "almanac.";

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request.getHttpServletMapping().getServletName().startsWith(OWN)) {
            chain.doFilter(request, response);
        } else {
            ErrorResponse.write(request, response, Problems.ofStatus(404));
        }
    }
}
