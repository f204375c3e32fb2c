package almanac.api.tec;

import almanac.base.validation.Input;
import almanac.base.validation.RequestData;
import almanac.http.input.InputReader;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;

/** Reads inputs that have the names and shapes of the dialect. */
@Provider
@Consumes(MediaType.WILDCARD)
public class DialectReader extends InputReader {

    @Override
    protected RequestData translated(Class<Input> type, RequestData sent) {
        return Dialect.translated(type, sent);
    }
}
