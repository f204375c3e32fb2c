package almanac.http.response;

import almanac.base.text.Sha256;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.lang.annotation.Annotation;

/**
 * A response body in one piece. A success gets a strong {@code ETag}, and 304 if it matches {@code If-None-Match}
 * (RFC 9110 §13.1.2). The compressed form has its own tag, since strong tags identify bytes (RFC 9110 §8.8.3.3).
 *
 * @param type its media type with the charset
 */
public record WholeBody(byte[] bytes, String type) {

    /** The shortest body worth compressing, in bytes. */
    private static final int SHORT = 1_024;

    /** Compressed already. */
    private static final String PNG = "image/png";

    /** Returns the tag of the uncompressed body. */
    public String tag() {
        return "\"" + Sha256.brief(bytes) + "\"";
    }

    public void send(ContainerRequestContext request, ContainerResponseContext response) {
        send(request, response, tag());
    }

    /** @param tag the tag of the uncompressed body */
    public void send(ContainerRequestContext request, ContainerResponseContext response, String tag) {
        boolean isPacked = bytes.length >= SHORT
                && !type.equals(PNG)
                && Gzip.isAccepted(request.getHeaderString(HttpHeaders.ACCEPT_ENCODING));
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
        response.getHeaders().putSingle(HttpHeaders.CONTENT_LENGTH, sent.length); // for HEAD too
        if (isPacked) {
            response.getHeaders().putSingle(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
    }

    static boolean isKnown(ContainerRequestContext request, String tag) {
        boolean isRead = request.getMethod().equals(HttpMethod.GET)
                || request.getMethod().equals(HttpMethod.HEAD);
        return isRead && EntityTag.isKnown(request.getHeaderString(HttpHeaders.IF_NONE_MATCH), tag);
    }
}
