package almanac.http.representation;

import almanac.base.json.Json;
import almanac.base.json.Raw;
import almanac.base.json.Versioned;
import almanac.base.text.Sha256;
import almanac.http.response.StreamedBody;
import almanac.http.response.WholeBody;
import jakarta.annotation.Priority;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;

/**
 * Writes every response as JSON (contract §9), unless it is streamed. A record's entity tag is its version and a hash of the JSON, since the
 * JSON also depends on the reader; a list's is a hash of the hashes of its parts.
 */
@Provider
@Priority(Priorities.ENTITY_CODER)
public class JsonResponses implements ContainerResponseFilter {

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (!response.hasEntity() || response.getEntity() instanceof byte[]) {
            return;
        }
        if (request.getMethod().equals(HttpMethod.OPTIONS) && response.getStatus() < 300) {
            response.setEntity(null); // its response is the Allow header
            return;
        }
        Object entity = response.getEntity();
        if (entity instanceof StreamedBody body) {
            body.send(request, response);
            return;
        }
        Raw json = Json.raw(entity instanceof Versioned versioned ? versioned.body() : entity);
        byte[] bytes = json.bytes();
        String tag = entity instanceof Versioned versioned ? tag(versioned, bytes) : "\"" + json.hash() + "\"";
        new WholeBody(bytes, Json.TYPE).send(request, response, tag);
    }

    /** Returns the strong entity tag of a record (RFC 9110 §8.8.3). */
    public static String tag(Versioned record, byte[] json) {
        return "\"" + record.version() + "-" + Sha256.brief(json) + "\"";
    }
}
