package almanac.rest;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/** Refuses a {@code Host} that is not the name of one host (RFC 9112 §3.2): links would repeat whatever it says. */
public class HostCheck extends HttpFilter {
    private static final long serialVersionUID = 1L;

    /** A name or an address, and a port (RFC 3986 §3.2.2); nobody's name needs percent-encoding. */
    private static final Pattern HOST =
            Pattern.compile("([A-Za-z0-9._~!$&'()*+,=-]{1,255}|\\[[0-9A-Fa-f:.]{2,45}])(:[0-9]{0,5})?");

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        List<String> hosts = Collections.list(request.getHeaders("Host"));
        if (hosts.size() > 1
                || !hosts.stream().allMatch(each -> HOST.matcher(each).matches())) {
            ErrorAnswer.write(response, new Problem(ErrorCode.BAD_REQUEST, "Host must be the name of one host."));
            return;
        }
        chain.doFilter(request, response);
    }
}
