package almanac.api.rest;

import almanac.http.problem.ErrorResponse;
import almanac.http.problem.Problem;
import almanac.http.problem.Problems;
import almanac.http.problem.Refusals;
import almanac.store.failure.Causes;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Optional;

/** Maps all exceptions to the error body of the interface, without revealing internals (contract §2). */
@Provider
public class ProblemMapper implements ExceptionMapper<Throwable> {

    @Override
    public Response toResponse(Throwable thrown) {
        Optional<Problem> known = Problems.known(thrown);
        if (known.isPresent()) {
            return response(known.get());
        }
        return Causes.of(thrown)
                .filter(WebApplicationException.class::isInstance)
                .map(each -> ((WebApplicationException) each).getResponse())
                .filter(refusal -> refusal.getStatus() < 500)
                .findFirst()
                .map(ProblemMapper::ofServer)
                .orElseGet(() -> response(Problems.incident(thrown)));
    }

    static Response response(Problem problem) {
        Refusals.count(problem);
        Response.ResponseBuilder response =
                Response.status(problem.status()).entity(ErrorBody.of(problem)).type(MediaType.APPLICATION_JSON_TYPE);
        if (problem.status() == 401) {
            response.header(HttpHeaders.WWW_AUTHENTICATE, ErrorResponse.CHALLENGE);
        }
        problem.headers().forEach(response::header);
        response.header(HttpHeaders.RETRY_AFTER, problem.data().get("retry_after"));
        return response.build();
    }

    private static Response ofServer(Response refused) {
        Problem problem = Problems.ofStatus(refused.getStatus());
        Response.ResponseBuilder response = Response.fromResponse(response(problem));
        if (refused.getHeaderString(HttpHeaders.ALLOW) != null) {
            response.header(HttpHeaders.ALLOW, refused.getHeaderString(HttpHeaders.ALLOW));
        }
        return response.build();
    }
}
