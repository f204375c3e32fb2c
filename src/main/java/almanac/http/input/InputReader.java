package almanac.http.input;

import almanac.base.json.JsonText;
import almanac.base.rule.Upload;
import almanac.base.text.Utf8;
import almanac.base.validation.Input;
import almanac.base.validation.RequestData;
import almanac.base.validation.TakesFile;
import almanac.base.validation.Violations;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * Reads a write's input: from the body – JSON, form or multipart – and what the body leaves out from the query string
 * (contract §1). All violations of a request are reported at once.
 */
@Provider
@Consumes(MediaType.WILDCARD)
public class InputReader implements MessageBodyReader<Input> {

    @Context
    private HttpServletRequest request;

    @Override
    public boolean isReadable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
        return Input.class.isAssignableFrom(type);
    }

    @Override
    public Input readFrom(
            Class<Input> type,
            Type generic,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream body)
            throws IOException {
        boolean partial = Arrays.stream(annotations).anyMatch(Partial.class::isInstance);
        RequestData sent = body(type, mediaType, headers, read(body)).or(FormText.ofQuery(request.getQueryString()));
        Input input = make(type);
        input.read(translated(type, sent));
        if (!partial) {
            input.requireComplete();
        }
        Violations violations = input.violations();
        if (!input.needsLookUp()) {
            violations.throwIfAny();
        }
        return input;
    }

    /** Returns what was sent by the names and shapes that an input has; those of a dialect differ. */
    protected RequestData translated(Class<Input> type, RequestData sent) {
        return sent;
    }

    /**
     * If the request asks for an upgrade, the server leaves the framing to us, and broken framing is noticed only here.
     */
    private static byte[] read(InputStream body) {
        try {
            return body.readAllBytes();
        } catch (IOException e) {
            throw new Problem(ErrorCode.BAD_REQUEST, "The body can't be read to its end.");
        }
    }

    private static RequestData body(
            Class<Input> input, MediaType type, MultivaluedMap<String, String> headers, byte[] bytes) {
        if (bytes.length == 0) {
            return RequestData.NOTHING;
        }
        if (type.getSubtype().equalsIgnoreCase("json")
                || type.getSubtype().toLowerCase(Locale.ROOT).endsWith("+json")) {
            return JsonText.parse(bytes);
        }
        if (type.isCompatible(MediaType.APPLICATION_FORM_URLENCODED_TYPE) && !type.isWildcardType()) {
            return form(Utf8.decoded(bytes)
                    .orElseThrow(() -> new Problem(ErrorCode.BAD_REQUEST, "The form is not UTF-8.")));
        }
        if (type.isCompatible(MediaType.MULTIPART_FORM_DATA_TYPE) && !type.isWildcardType()) {
            return MultipartForm.parse(bytes, type.getParameters().get("boundary"));
        }
        if (input.isAnnotationPresent(TakesFile.class) && !type.isWildcardType()) {
            return new RequestData(Map.of("file", new Upload(bytes))); // its content determines its type
        }
        boolean isNamed = headers.getFirst(HttpHeaders.CONTENT_TYPE) != null;
        throw unsupported(isNamed ? "it is " + type.getType() + "/" + type.getSubtype() : "it has no Content-Type");
    }

    /** Parses a form; rejects JSON that a client such as {@code curl -d} labelled as a form. */
    private static RequestData form(String text) {
        if (text.strip().startsWith("{")) {
            throw unsupported("it is JSON sent as application/x-www-form-urlencoded");
        }
        return FormText.parse(text);
    }

    private static Problem unsupported(String what) {
        return new Problem(
                ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                "The body must be application/json, application/x-www-form-urlencoded or multipart/form-data, but "
                        + what + ". With JSON, send the header Content-Type: application/json.");
    }

    private static Input make(Class<Input> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " needs a public constructor without parameters", e);
        }
    }
}
