package almanac.http.problem;

import jakarta.annotation.Priority;
import jakarta.validation.ValidationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.Providers;

/**
 * A record that violates its own constraints at flush got past the input that should have refused it: a server error.
 * Takes precedence over Jersey's own mapper of this exception, which would reveal our classes to clients.
 */
@Provider
@Priority(1)
public class InvariantProblemMapper implements ExceptionMapper<ValidationException> {

    @Context
    private Providers providers;

    @Override
    public Response toResponse(ValidationException thrown) {
        return providers.getExceptionMapper(Throwable.class).toResponse(thrown);
    }
}
