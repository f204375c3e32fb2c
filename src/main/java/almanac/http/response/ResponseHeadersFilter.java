package almanac.http.response;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Sets the {@link ResponseHeaders}, and again at the end, since a refusal may have reset the response. */
public class ResponseHeadersFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient ResponseHeaders headers;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        headers.set(request, response);
        chain.doFilter(request, response);
        if (!request.isAsyncStarted()) {
            headers.set(request, response);
            headers.allowMethods(request, response);
        }
    }
}
