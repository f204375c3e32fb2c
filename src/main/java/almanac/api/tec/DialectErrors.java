package almanac.api.tec;

import almanac.api.rest.ErrorBody;
import almanac.api.rest.ProblemMapper;
import almanac.base.validation.Violations.Detail;
import almanac.domain.event.EventInput;
import almanac.domain.venue.OrganizerInput;
import almanac.domain.venue.VenueInput;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Maps exceptions to errors that name properties as the dialect does. */
@Provider
public class DialectErrors extends ProblemMapper {

    private static final Map<String, Class<?>> INPUTS = Map.of(
            TecEventsResource.PATH, EventInput.class,
            TecVenuesResource.PATH, VenueInput.class,
            TecOrganizersResource.PATH, OrganizerInput.class);

    @Context
    private UriInfo uri;

    @Context
    private Request request;

    @Override
    public Response toResponse(Throwable thrown) {
        Response refusal = super.toResponse(thrown);
        if (request.getMethod().equals("GET") || !(refusal.getEntity() instanceof ErrorBody body)) {
            return refusal;
        }
        return Response.fromResponse(refusal).entity(named(body, names())).build();
    }

    private Map<String, String> names() {
        String path = uri.getPath().replaceFirst("^/", "");
        return INPUTS.entrySet().stream()
                .filter(each -> path.startsWith(each.getKey()))
                .findFirst()
                .map(each -> Dialect.names(each.getValue()))
                .orElse(Map.of());
    }

    /** @param names the names in the interface by those in the dialect */
    static ErrorBody named(ErrorBody body, Map<String, String> names) {
        Map<String, Object> data = new LinkedHashMap<>();
        body.data().forEach((key, value) -> data.put(key, named(value, names)));
        return new ErrorBody(body.code(), sentence(body.message(), names), data);
    }

    private static Object named(Object value, Map<String, String> names) {
        if (value instanceof Detail detail) {
            return new Detail(detail.code(), sentence(detail.message(), names));
        }
        if (value instanceof List<?> several) {
            return several.stream().map(each -> named(each, names)).toList();
        }
        if (value instanceof Map<?, ?> byName) {
            Map<Object, Object> named = new LinkedHashMap<>();
            byName.forEach((name, each) -> named.put(named(name, names), named(each, names)));
            return named;
        }
        return value instanceof String text ? sentence(text, names) : value;
    }

    /** Returns a name, or a text in which each sentence begins with one. */
    private static String sentence(String text, Map<String, String> names) {
        String named = text;
        for (Map.Entry<String, String> each : names.entrySet()) {
            named = named.replaceAll(
                    "(^|[;:,] )" + each.getValue() + "(?=$|[\\[,.]| must\\b| is\\b)", "$1" + each.getKey());
        }
        return named;
    }
}
