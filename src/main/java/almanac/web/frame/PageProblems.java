package almanac.web.frame;

import almanac.http.problem.BareErrors;
import almanac.http.problem.Problem;
import almanac.http.problem.Problems;
import almanac.http.session.SignInAddress;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/**
 * Asks anonymous readers to sign in, unless they have typed something that would be lost. Leaves other exceptions to
 * {@link BareErrors}, which chooses the format.
 */
@Provider
public class PageProblems implements ExceptionMapper<Throwable> {

    @Inject
    private SignInAddress signIn;

    @Context
    private HttpServletRequest request;

    @Override
    public Response toResponse(Throwable thrown) {
        if (thrown instanceof WebApplicationException refusal
                && refusal.getResponse().getStatus() < 500) {
            return refusal.getResponse();
        }
        Problem problem = Problems.of(thrown);
        if (problem.status() == 401 && SentForm.typed(request).isEmpty()) {
            return Response.seeOther(signIn.after(request)).build();
        }
        request.setAttribute(BareErrors.PROBLEM, problem);
        return Response.status(problem.status()).build();
    }
}
