package almanac.http.response;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.util.zip.GZIPOutputStream;

/**
 * A response body that is written while it is computed, so that its length doesn't matter. Its tag is known beforehand:
 * a body that the client has already is not computed again, and neither is the body for HEAD.
 *
 * @param tag a strong entity tag of the uncompressed body (RFC 9110 §8.8.3)
 * @param type its media type with the charset
 */
public record StreamedBody(String tag, String type, StreamingOutput content) {

    public void send(ContainerRequestContext request, ContainerResponseContext response) {
        boolean isPacked = Gzip.isAccepted(request.getHeaderString(HttpHeaders.ACCEPT_ENCODING));
        String sentTag = isPacked ? tag.replaceFirst("\"$", "-gzip\"") : tag;
        response.getHeaders().putSingle(HttpHeaders.ETAG, sentTag);
        if (WholeBody.isKnown(request, sentTag)) {
            response.setStatus(304);
            response.setEntity(null);
            return;
        }
        response.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, type);
        if (isPacked) {
            response.getHeaders().putSingle(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
        if (request.getMethod().equals(HttpMethod.HEAD)) {
            response.setEntity(null);
            response.setStatus(200);
            return;
        }
        StreamingOutput sent = isPacked ? this::writePacked : content;
        response.setEntity(sent, new Annotation[0], null);
        response.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, type);
    }

    private void writePacked(OutputStream out) throws IOException {
        GZIPOutputStream packed = new GZIPOutputStream(out);
        content.write(packed);
        packed.finish();
    }
}
