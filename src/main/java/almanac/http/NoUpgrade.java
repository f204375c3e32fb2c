package almanac.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Answers a request that asks for an upgrade, as Java's own client does, as if it didn't. Until the server ends the body of
 * such a request, which it never does (Grizzly issue 1972), it takes its answer for that of another protocol: what is sent
 * before has neither its type nor the encoding that it claims.
 */
public class NoUpgrade extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Logger LOG = Logger.getLogger(NoUpgrade.class.getName());

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request.getHeader("Upgrade") == null) {
            chain.doFilter(request, response);
            return;
        }
        KeptResponse kept = new KeptResponse(response);
        chain.doFilter(request, kept);
        if (request.isAsyncStarted()) {
            return; // its answer comes with the dispatch
        }
        byte[] bytes = kept.bytes();
        if (bytes.length > 0) {
            response.setBufferSize(bytes.length + 1);
            send(response, bytes);
        }
    }

    private static void send(HttpServletResponse response, byte[] bytes) {
        try {
            response.getOutputStream().write(bytes);
        } catch (IOException e) {
            LOG.log(Level.FINE, "the reader has gone: {0}", e.getMessage());
        }
    }
}
