package almanac.rest;

import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Turns whatever ends a request into the error body of the interface; nothing of our inside is told (contract §2). */
@Provider
public class ProblemMapper implements ExceptionMapper<Throwable> {

    static final String CHALLENGE = "Basic realm=\"Almanac\", charset=\"UTF-8\"";

    private static final List<String> COLLISIONS = List.of("23505", "23503", "23506", "40");
    private static final Logger LOG = Logger.getLogger(ProblemMapper.class.getName());

    @Override
    public Response toResponse(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof Problem problem) {
                return response(problem);
            }
            if (isCollision(each)) {
                return response(
                        new Problem(ErrorCode.CONFLICT, "Somebody else changed this at the same time; read it again."));
            }
            if (each instanceof WebApplicationException refusal
                    && refusal.getResponse().getStatus() < 500) {
                return ofServer(refusal.getResponse());
            }
        }
        return incident(thrown);
    }

    /** Whether anything in the chain of causes is a collision, and nothing in it a refusal. */
    static boolean isOfCollision(Throwable thrown) {
        for (Throwable each = thrown; each != null && !(each instanceof Problem); each = each.getCause()) {
            if (isCollision(each)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether two writers met: a stale version, a lock, a duplicate key, a link to what is gone (SQLSTATE 23505, 23503;
     * 23506 in H2), a deadlock or a serialization failure (class 40).
     */
    private static boolean isCollision(Throwable thrown) {
        if (thrown instanceof SQLException sql && sql.getSQLState() != null) {
            return COLLISIONS.stream().anyMatch(sql.getSQLState()::startsWith);
        }
        return thrown instanceof OptimisticLockException
                || thrown instanceof PessimisticLockException
                || thrown instanceof LockTimeoutException;
    }

    static Response response(Problem problem) {
        Response.ResponseBuilder response =
                Response.status(problem.status()).entity(problem.body()).type(MediaType.APPLICATION_JSON_TYPE);
        if (problem.status() == 401) {
            response.header(HttpHeaders.WWW_AUTHENTICATE, CHALLENGE);
        }
        Object retryAfter = problem.body().data().get("retry_after");
        if (retryAfter != null) {
            response.header(HttpHeaders.RETRY_AFTER, retryAfter);
        }
        return response.build();
    }

    private static Response ofServer(Response refused) {
        Problem problem = ofStatus(refused.getStatus());
        Response.ResponseBuilder response = Response.fromResponse(response(problem));
        if (refused.getHeaderString(HttpHeaders.ALLOW) != null) {
            response.header(HttpHeaders.ALLOW, refused.getHeaderString(HttpHeaders.ALLOW));
        }
        return response.build();
    }

    /** The refusal that stands for a status which the server or JAX-RS came to by itself. */
    static Problem ofStatus(int status) {
        return switch (status) {
            case 401 -> new Problem(ErrorCode.UNAUTHENTICATED, "Sign in to do this.");
            case 403 -> new Problem(ErrorCode.FORBIDDEN, "This is not allowed.");
            case 404 -> new Problem(ErrorCode.NO_ROUTE, "No route was found that matches the address and the method.");
            case 405 -> new Problem(ErrorCode.METHOD_NOT_ALLOWED, "This route exists, but not with this method.");
            case 406 -> new Problem(ErrorCode.NOT_ACCEPTABLE, "This route answers application/json.");
            case 413 -> new Problem(ErrorCode.TOO_LARGE, "The body is too large.");
            case 415 -> new Problem(ErrorCode.UNSUPPORTED_MEDIA_TYPE, "The body's media type is not accepted here.");
            default ->
                status < 500
                        ? new Problem(ErrorCode.BAD_REQUEST, "The request can't be understood.")
                        : new Problem(ErrorCode.INTERNAL, "Something went wrong on our side.");
        };
    }

    private static Response incident(Throwable thrown) {
        String incident = UUID.randomUUID().toString();
        LOG.log(Level.SEVERE, "incident " + incident, thrown);
        return response(new Problem(
                ErrorCode.INTERNAL,
                "Something went wrong on our side; the log knows it as incident " + incident + ".",
                Map.of("incident", incident)));
    }
}
