package almanac.http;

import almanac.text.Sha256;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.lang.annotation.Annotation;

/**
 * A response's body in one piece. A success gets a strong {@code ETag}, and a reader who has it already is answered 304
 * (RFC 9110 §13.1.2). What is compressed has a tag of its own, since strong tags stand for bytes (RFC 9110 §8.8.3.3).
 *
 * @param type its media type with the charset
 */
public record WholeBody(byte[] bytes, String type) {

    /** Less isn't worth the work of compressing it, in bytes. */
    private static final int SHORT = 1_024;

    /** The tag of the body as it is before it is compressed. */
    public String tag() {
        return "\"" + Sha256.brief(bytes) + "\"";
    }

    public void send(ContainerRequestContext request, ContainerResponseContext response) {
        send(request, response, tag());
    }

    /** @param tag that of the body before it is compressed */
    public void send(ContainerRequestContext request, ContainerResponseContext response, String tag) {
        boolean isPacked =
                bytes.length >= SHORT && Gzip.isAccepted(request.getHeaderString(HttpHeaders.ACCEPT_ENCODING));
        if (response.getStatus() < 300) {
            String sentTag = isPacked ? tag.replaceFirst("\"$", "-gzip\"") : tag;
            response.getHeaders().putSingle(HttpHeaders.ETAG, sentTag);
            if (isKnown(request, sentTag)) {
                response.setStatus(304);
                response.setEntity(null);
                return;
            }
        }
        byte[] sent = isPacked ? Gzip.packed(bytes) : bytes;
        response.setEntity(sent, new Annotation[0], null);
        response.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, type);
        response.getHeaders().putSingle(HttpHeaders.CONTENT_LENGTH, sent.length); // of a HEAD too
        if (isPacked) {
            response.getHeaders().putSingle(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
    }

    private static boolean isKnown(ContainerRequestContext request, String tag) {
        boolean isRead = request.getMethod().equals(HttpMethod.GET)
                || request.getMethod().equals(HttpMethod.HEAD);
        return isRead && EntityTag.isKnown(request.getHeaderString(HttpHeaders.IF_NONE_MATCH), tag);
    }
}
