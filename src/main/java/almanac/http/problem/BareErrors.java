package almanac.http.problem;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Adds a body to errors that JAX-RS leaves empty, such as for a malformed header (contract §2). */
public class BareErrors extends HttpFilter {

    /** The request attribute with the {@link Problem} behind the response's status. */
    public static final String PROBLEM = "almanac.bare-problem";

    private static final long serialVersionUID = 1L;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        chain.doFilter(request, response);
        boolean bare = response.getStatus() >= 400 && !response.isCommitted() && response.getContentType() == null;
        if (bare) {
            ErrorResponse.write(request, response, problem(request, response.getStatus()));
        }
    }

    private static Problem problem(HttpServletRequest request, int status) {
        return request.getAttribute(PROBLEM) instanceof Problem known ? known : Problems.ofStatus(status);
    }
}
