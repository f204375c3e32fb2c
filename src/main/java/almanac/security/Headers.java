package almanac.security;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Gives every answer its {@link AnswerHeaders}: again at its end, since a refusal may have begun the answer anew. */
public class Headers extends HttpFilter {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient AnswerHeaders headers;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        headers.set(request, response);
        chain.doFilter(request, response);
        if (!request.isAsyncStarted()) {
            headers.set(request, response);
        }
    }
}
