package almanac.http.problem;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Refuses all methods that don't read, which the servlets behind it would answer in their own ways. */
public class ReadOnlyFiles extends HttpFilter {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        switch (request.getMethod()) {
            case "GET", "HEAD" -> chain.doFilter(request, response);
            case "OPTIONS" -> allow(response);
            default -> {
                allow(response);
                ErrorResponse.write(
                        request,
                        response,
                        new Problem(ErrorCode.METHOD_NOT_ALLOWED, "Files are read with GET and nothing else."));
            }
        }
    }

    private static void allow(HttpServletResponse response) {
        response.setHeader("Allow", "GET, HEAD, OPTIONS");
    }
}
