package almanac.problem;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Writes an error where there is no JAX-RS to do it: in filters, at sign-in, for what the server refuses itself. */
public final class ErrorResponse {

    /** How one signs in (RFC 7617). */
    public static final String CHALLENGE = "Basic realm=\"Almanac\", charset=\"UTF-8\"";

    private static final Logger LOG = Logger.getLogger(ErrorResponse.class.getName());

    private ErrorResponse() {}

    public static void write(HttpServletRequest request, HttpServletResponse response, Problem problem) {
        response.setStatus(problem.status());
        ErrorFormat format = ErrorFormat.of(request);
        response.setContentType(format.mediaType() + "; charset=UTF-8");
        if (problem.status() == 401) {
            response.addHeader("WWW-Authenticate", CHALLENGE);
        }
        Object retryAfter = problem.data().get("retry_after");
        if (retryAfter != null) {
            response.setHeader("Retry-After", retryAfter.toString());
        }
        byte[] body = format.bytes(problem);
        if (request.getMethod().equals("HEAD")) {
            response.setContentLength(body.length); // the server would take it for that of no body
            return;
        }
        try {
            response.getOutputStream().write(body);
        } catch (IOException e) {
            LOG.log(Level.FINE, "nobody is there any more to be answered", e);
        }
    }
}
