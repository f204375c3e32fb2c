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
 * Ignores requests for a protocol upgrade, such as Java's own client makes. Grizzly never ends the body of such a
 * request (Grizzly issue 1972) and until then treats the response as that of another protocol: what is sent before
 * lacks the type and the encoding that its headers claim.
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
            return; // the dispatch brings the response
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
            LOG.log(Level.FINE, "the client has disconnected: {0}", e.getMessage());
        }
    }
}
