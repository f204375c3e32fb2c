package almanac.http.problem;

import jakarta.annotation.Priority;
import jakarta.transaction.TransactionalException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.Providers;

/** Takes precedence over Jersey's own mapper, which rethrows this exception and so leaves the response without a body. */
@Provider
@Priority(1)
public class CommitProblemMapper implements ExceptionMapper<TransactionalException> {

    @Context
    private Providers providers;

    @Override
    public Response toResponse(TransactionalException thrown) {
        return providers.getExceptionMapper(Throwable.class).toResponse(thrown);
    }
}
