package almanac.http.problem;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Writes an error outside of JAX-RS: in filters, and for requests that the server itself refuses. */
public final class ErrorResponse {

    /** Asks for HTTP Basic (RFC 7617). */
    public static final String CHALLENGE = "Basic realm=\"Almanac\", charset=\"UTF-8\"";

    private static final Logger LOG = Logger.getLogger(ErrorResponse.class.getName());
    private static final String DISCONNECTED = "the client has disconnected";

    private ErrorResponse() {}

    public static void write(HttpServletRequest request, HttpServletResponse response, Problem problem) {
        byte[] body = begin(request, response, problem);
        if (request.getMethod().equals("HEAD")) {
            response.setContentLength(body.length); // otherwise the server would send the length of an empty body
        } else {
            write(body, response);
        }
    }

    /** Sets what precedes the body, and returns that. */
    private static byte[] begin(HttpServletRequest request, HttpServletResponse response, Problem problem) {
        Refusals.count(problem);
        response.setStatus(problem.status());
        ErrorFormat format = ErrorFormat.of(request);
        response.setContentType(format.mediaType() + "; charset=UTF-8");
        if (problem.status() == 401) {
            response.addHeader("WWW-Authenticate", CHALLENGE);
        }
        problem.headers().forEach(response::setHeader);
        Object retryAfter = problem.data().get("retry_after");
        if (retryAfter != null) {
            response.setHeader("Retry-After", retryAfter.toString());
        }
        return format.bytes(problem, request);
    }

    private static void write(byte[] body, HttpServletResponse response) {
        try {
            response.getOutputStream().write(body);
        } catch (IOException e) {
            LOG.log(Level.FINE, DISCONNECTED, e);
        }
    }
}
