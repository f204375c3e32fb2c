package almanac.rest;

import almanac.domain.DomainException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/** Turns whatever ends a request into the error body of the interface; nothing of our inside is told (contract §2). */
@Provider
public class ProblemMapper implements ExceptionMapper<Throwable> {

    static final String CHALLENGE = "Basic realm=\"Almanac\", charset=\"UTF-8\"";

    private static final Logger LOG = Logger.getLogger(ProblemMapper.class.getName());

    @Override
    public Response toResponse(Throwable thrown) {
        Optional<Problem> known = known(thrown);
        if (known.isPresent()) {
            return response(known.get());
        }
        return causes(thrown)
                .filter(WebApplicationException.class::isInstance)
                .map(each -> ((WebApplicationException) each).getResponse())
                .filter(refusal -> refusal.getStatus() < 500)
                .findFirst()
                .map(ProblemMapper::ofServer)
                .orElseGet(() -> response(incident(thrown)));
    }

    /** The refusal that stands for what was thrown where there is no JAX-RS to map it. */
    public static Problem problemOf(Throwable thrown) {
        return known(thrown).orElseGet(() -> incident(thrown));
    }

    private static Optional<Problem> known(Throwable thrown) {
        if (Collision.isCauseOf(thrown)) {
            return Optional.of(
                    new Problem(ErrorCode.CONFLICT, "Somebody else changed this at the same time; read it again."));
        }
        if (NoRoom.isCauseOf(thrown)) {
            LOG.log(Level.WARNING, NoRoom.MESSAGE, thrown);
            return Optional.of(NoRoom.problem());
        }
        return causes(thrown).flatMap(ProblemMapper::refusals).findFirst();
    }

    private static Stream<Problem> refusals(Throwable thrown) {
        if (thrown instanceof DomainException answer) {
            return Stream.of(DomainProblems.problem(answer));
        }
        return thrown instanceof Problem problem ? Stream.of(problem) : Stream.empty();
    }

    private static Stream<Throwable> causes(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause);
    }

    static Response response(Problem problem) {
        Response.ResponseBuilder response =
                Response.status(problem.status()).entity(problem.body()).type(MediaType.APPLICATION_JSON_TYPE);
        if (problem.status() == 401) {
            response.header(HttpHeaders.WWW_AUTHENTICATE, CHALLENGE);
        }
        response.header(HttpHeaders.RETRY_AFTER, problem.body().data().get("retry_after"));
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

    private static Problem incident(Throwable thrown) {
        String incident = UUID.randomUUID().toString();
        LOG.log(Level.SEVERE, "incident " + incident, thrown);
        return new Problem(
                ErrorCode.INTERNAL,
                "Something went wrong on our side; the log knows it as incident " + incident + ".",
                Map.of("incident", incident));
    }
}
