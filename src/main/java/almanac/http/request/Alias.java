package almanac.http.request;

import almanac.base.settings.Settings;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Serves the interface under the path of the widespread WordPress one, too, so that its clients migrate by changing the
 * host. {@link SiteLinks} keeps links of such a response under that path.
 */
public class Alias extends HttpFilter {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient Settings settings;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String asked = request.getRequestURI();
        if (!settings.hasAlias() || !isOf(request)) {
            chain.doFilter(request, response);
            return;
        }
        String rest = asked.substring(request.getContextPath().length() + Channel.ALIAS.length());
        request.getRequestDispatcher(Channel.API + rest).forward(request, response);
    }

    /** Returns whether the request used the alias. */
    static boolean isOf(HttpServletRequest request) {
        return request.getRequestURI().startsWith(request.getContextPath() + Channel.ALIAS);
    }
}
