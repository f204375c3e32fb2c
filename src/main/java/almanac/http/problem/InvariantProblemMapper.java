package almanac.http.problem;

import jakarta.annotation.Priority;
import jakarta.validation.ValidationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.Providers;

/**
 * Maps a record that violates its own constraints at flush to a server error, since validation of the input should have
 * refused it. Takes precedence over Jersey's own mapper, which would reveal our classes to clients.
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
