package almanac.http.response;

import almanac.base.memory.ReadMemory;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.util.function.BooleanSupplier;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A response body that is written while it is computed, so that its length doesn't matter. Its tag is known beforehand:
 * a body that the client already has isn't computed, nor is one for HEAD. It isn't buffered, and is broken off if it
 * can't be completed ({@link Delivery}); of bodies with a tag those that were compressed last are kept.
 *
 * @param tag a strong entity tag of the uncompressed body (RFC 9110 §8.8.3); empty for none
 * @param type its media type with the charset
 */
public record StreamedBody(String tag, String type, StreamingOutput content) {

    /** The request attribute that says whether the streamed body is complete; absent for others. */
    private static final String COMPLETE = StreamedBody.class.getName();

    /** Returns whether the response is such a body, or an error in its place. */
    static boolean isServed(HttpServletRequest request) {
        return request.getAttribute(COMPLETE) != null;
    }

    /** Returns whether a success was begun that couldn't be completed. */
    static boolean isBroken(HttpServletRequest request, HttpServletResponse response) {
        return Boolean.FALSE.equals(request.getAttribute(COMPLETE)) && response.getStatus() < 300;
    }

    public void send(ContainerRequestContext request, ContainerResponseContext response) {
        request.setProperty(COMPLETE, true);
        boolean isPacked = Gzip.isAccepted(request.getHeaderString(HttpHeaders.ACCEPT_ENCODING));
        String sentTag = isPacked ? tag.replaceFirst("\"$", "-gzip\"") : tag;
        if (!tag.isEmpty()) {
            response.getHeaders().putSingle(HttpHeaders.ETAG, sentTag);
            if (WholeBody.isKnown(request, sentTag)) {
                response.setStatus(304);
                response.setEntity(null);
                return;
            }
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
        request.setProperty(COMPLETE, false);
        StreamingOutput sent = out -> {
            ReadMemory.end(); // it is read and written part by part
            write(isPacked, out, () -> request.getProperty(Delivery.GONE) != null);
            request.setProperty(COMPLETE, true);
        };
        response.setEntity(sent, new Annotation[0], null);
        response.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, type);
    }

    private void write(boolean isPacked, OutputStream out, BooleanSupplier isInVain) throws IOException {
        byte[] known = PackedBodies.find(tag);
        if (known != null) {
            if (isPacked) {
                out.write(known);
            } else {
                new GZIPInputStream(new ByteArrayInputStream(known)).transferTo(out);
            }
            return;
        }
        if (!isPacked) {
            content.write(out);
            return;
        }
        PackedBodies.Copying copied = new PackedBodies.Copying(out);
        GZIPOutputStream packed = new GZIPOutputStream(copied);
        content.write(packed);
        packed.finish();
        if (!isInVain.getAsBoolean()) {
            PackedBodies.keep(tag, copied);
        }
    }
}
