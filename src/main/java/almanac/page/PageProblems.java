package almanac.page;

import almanac.problem.BareErrors;
import almanac.problem.Problem;
import almanac.problem.Problems;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Leaves exceptions to {@link BareErrors}, which chooses the error format. */
@Provider
public class PageProblems implements ExceptionMapper<Throwable> {

    @Context
    private HttpServletRequest request;

    @Override
    public Response toResponse(Throwable thrown) {
        if (thrown instanceof WebApplicationException refusal
                && refusal.getResponse().getStatus() < 500) {
            return refusal.getResponse();
        }
        Problem problem = Problems.of(thrown);
        request.setAttribute(BareErrors.PROBLEM, problem);
        return Response.status(problem.status()).build();
    }
}
