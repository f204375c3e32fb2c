package almanac.rest;

import jakarta.annotation.Priority;
import jakarta.transaction.TransactionalException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Precedes Jersey's own mapper of this exception, which rethrows it: such a response has no body. */
@Provider
@Priority(1)
public class CommitProblemMapper implements ExceptionMapper<TransactionalException> {

    private final ProblemMapper mapper = new ProblemMapper();

    @Override
    public Response toResponse(TransactionalException thrown) {
        return mapper.toResponse(thrown);
    }
}
