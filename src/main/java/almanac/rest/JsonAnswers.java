package almanac.rest;

import almanac.http.EntityTag;
import almanac.http.Gzip;
import almanac.text.Sha256;
import jakarta.annotation.Priority;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;

/**
 * Writes every answer as JSON with a strong {@code ETag}, compressed for readers who take that, and answers 304 to a reader
 * who has it already (contract §9). A record's tag is its version and a hash of what is shown, since what is shown depends
 * on the reader too; what is compressed has a tag of its own, since strong tags stand for bytes (RFC 9110 §8.8.3.3).
 */
@Provider
@Priority(Priorities.ENTITY_CODER)
public class JsonAnswers implements ContainerResponseFilter {

    /** Less isn't worth the work of compressing it, in bytes. */
    private static final int SHORT = 1_024;

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (!response.hasEntity() || response.getEntity() instanceof byte[]) {
            return;
        }
        if (request.getMethod().equals(HttpMethod.OPTIONS) && response.getStatus() < 300) {
            response.setEntity(null); // its answer is the Allow header
            return;
        }
        Object entity = response.getEntity();
        byte[] json = Json.bytes(entity instanceof Versioned versioned ? versioned.body() : entity);
        boolean isPacked =
                json.length >= SHORT && Gzip.isAccepted(request.getHeaderString(HttpHeaders.ACCEPT_ENCODING));
        if (response.getStatus() < 300) {
            String tag = tag(entity, json);
            String sentTag = isPacked ? tag.replaceFirst("\"$", "-gzip\"") : tag;
            response.getHeaders().putSingle(HttpHeaders.ETAG, sentTag);
            if (isKnown(request, sentTag)) {
                response.setStatus(304);
                response.setEntity(null);
                return;
            }
        }
        send(response, isPacked ? Gzip.packed(json) : json);
        if (isPacked) {
            response.getHeaders().putSingle(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
    }

    private static void send(ContainerResponseContext response, byte[] body) {
        response.setEntity(body, new Annotation[0], null);
        response.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, Json.TYPE);
        response.getHeaders().putSingle(HttpHeaders.CONTENT_LENGTH, body.length); // of a HEAD too
    }

    /** The strong tag of an answer. */
    public static String tag(Object entity, byte[] json) {
        String prefix = entity instanceof Versioned versioned ? versioned.version() + "-" : "";
        return "\"" + prefix + Sha256.brief(json) + "\"";
    }

    private static boolean isKnown(ContainerRequestContext request, String tag) {
        boolean read = request.getMethod().equals(HttpMethod.GET)
                || request.getMethod().equals(HttpMethod.HEAD);
        return read && EntityTag.isKnown(request.getHeaderString(HttpHeaders.IF_NONE_MATCH), tag);
    }
}
