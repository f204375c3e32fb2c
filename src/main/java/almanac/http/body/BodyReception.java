package almanac.http.body;

import almanac.http.problem.ErrorResponse;
import almanac.http.problem.Problem;
import almanac.http.session.RequestCaller;
import jakarta.inject.Inject;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;

/**
 * Receives a request's body before the request acquires anything else: a place among the writers, a transaction, a
 * lock. Later filters find a complete body, or none.
 */
public class BodyReception extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final String RECEPTION = Reception.class.getName();

    @Inject
    private transient BodyBounds bounds;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        try {
            if (request.getDispatcherType() == DispatcherType.ASYNC) {
                resume(request, response, chain);
            } else if (request.getContentLengthLong() <= 0 && request.getHeader("Transfer-Encoding") == null) {
                chain.doFilter(new ReceivedRequest(request, InputStream.nullInputStream()), response);
            } else {
                receive(request, response, chain);
            }
        } catch (Problem refusal) {
            response.setHeader("Connection", "close"); // the rest of the body must not be read as the next request
            ErrorResponse.write(request, response, refusal);
        }
    }

    private void receive(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        BodyBound bound = bounds.of(request, RequestCaller.of(request)).orElse(null);
        if (bound == null) {
            chain.doFilter(new ReceivedRequest(request, InputStream.nullInputStream()), response);
            return;
        }
        ArrivingBody body = new ArrivingBody(request, bound);
        int length = (int) request.getContentLengthLong();
        ServletInputStream stream = request.getInputStream();
        if (length < 0 || stream.available() < length) {
            Reception reception = new Reception(body);
            request.setAttribute(RECEPTION, reception);
            reception.begin(request);
            return;
        }
        try {
            body.readAllFrom(stream, length);
            chain.doFilter(new ReceivedRequest(request, body.content()), response);
        } finally {
            body.giveBack();
        }
    }

    /** Resumes a request that waited for its body. */
    private void resume(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Reception reception = (Reception) request.getAttribute(RECEPTION);
        RequestScope scope = RequestScope.of(request);
        try {
            chain.doFilter(new ReceivedRequest(request, reception.content()), response);
        } finally {
            reception.giveBack();
            scope.end();
        }
    }
}
