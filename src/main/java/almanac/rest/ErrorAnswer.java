package almanac.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Writes an error body where there is no JAX-RS to do it: in filters, at sign-in, for what the server refuses itself. */
public final class ErrorAnswer {

    private static final Logger LOG = Logger.getLogger(ErrorAnswer.class.getName());

    private ErrorAnswer() {}

    public static void write(HttpServletRequest request, HttpServletResponse response, Problem problem) {
        response.setStatus(problem.status());
        response.setContentType("application/json; charset=UTF-8");
        if (problem.status() == 401) {
            response.addHeader("WWW-Authenticate", ProblemMapper.CHALLENGE);
        }
        Object retryAfter = problem.body().data().get("retry_after");
        if (retryAfter != null) {
            response.setHeader("Retry-After", retryAfter.toString());
        }
        byte[] body = Json.bytes(problem.body());
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
