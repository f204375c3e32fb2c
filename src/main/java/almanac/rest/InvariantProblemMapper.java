package almanac.rest;

import jakarta.annotation.Priority;
import jakarta.validation.ValidationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/**
 * A record that breaks its own constraints when it is stored got past the input that should have refused it: a fault of
 * ours. Comes before Jersey's own mapper of this exception, which would tell clients of our classes.
 */
@Provider
@Priority(1)
public class InvariantProblemMapper implements ExceptionMapper<ValidationException> {

    private final ProblemMapper mapper = new ProblemMapper();

    @Override
    public Response toResponse(ValidationException thrown) {
        return mapper.toResponse(thrown);
    }
}
