package almanac.web.form;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.validation.RequestData;
import almanac.http.input.MultipartForm;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import almanac.http.problem.Problems;
import almanac.http.request.SameOrigin;
import almanac.http.session.RequestSession;
import almanac.http.session.SessionAuthentication;
import almanac.web.frame.KeepsForm;
import almanac.web.frame.SentForm;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Refuses forms that no page of this site sent: on every page, and even without a session, so that no other site can
 * sign a user in as somebody else.
 */
@Provider
public class FormCheck implements ContainerRequestFilter {

    /** The field of a form with the session's token. */
    public static final String FIELD = "_token";

    @Inject
    private SameOrigin sameOrigin;

    @Inject
    private HttpServletRequest servletRequest;

    @Context
    private ResourceInfo resource;

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        if (SameOrigin.isSafe(request.getMethod())
                || resource.getResourceMethod().isAnnotationPresent(ProvenByLink.class)) {
            return;
        }
        boolean isOurs = sameOrigin.sent(servletRequest);
        String token = token(request, isOurs);
        boolean isRight = RequestSession.of(servletRequest)
                .map(session -> session.isFormToken(token))
                .orElse(true);
        if (isOurs && !isRight && resource.getResourceMethod().isAnnotationPresent(KeepsForm.class)) {
            KeepsForm.Stale.note(servletRequest);
        } else if (!isRight || !isOurs) {
            throw new Problem(
                    ErrorCode.INVALID_NONCE, "This form is out of date, or is not of this site. Open its page again.");
        }
        if (!isForm(request.getMediaType()) && !isUpload(request.getMediaType())) {
            throw Problems.ofStatus(415);
        }
    }

    /** Returns whether it is a form: JAX-RS would treat a missing type as any, and fail on an unknown charset. */
    private static boolean isForm(MediaType type) {
        return type != null
                && MediaType.APPLICATION_FORM_URLENCODED_TYPE.isCompatible(type)
                && type.getParameters()
                        .getOrDefault(MediaType.CHARSET_PARAMETER, "utf-8")
                        .equalsIgnoreCase("utf-8");
    }

    /** Returns whether it is an upload to a method that consumes files. */
    private boolean isUpload(MediaType type) {
        Consumes taken = resource.getResourceMethod().getAnnotation(Consumes.class);
        return type != null
                && MediaType.MULTIPART_FORM_DATA_TYPE.isCompatible(type)
                && taken != null
                && List.of(taken.value()).contains(MediaType.MULTIPART_FORM_DATA);
    }

    private String token(ContainerRequestContext request, boolean isOurs) throws IOException {
        String sent = request.getHeaderString(SessionAuthentication.NONCE);
        if (sent != null) {
            return sent;
        }
        if (isUpload(request.getMediaType())) {
            return part(request, isOurs);
        }
        return isForm(request.getMediaType()) ? field(request, isOurs) : null;
    }

    private String part(ContainerRequestContext request, boolean isOurs) throws IOException {
        byte[] body = request.getEntityStream().readAllBytes();
        request.setEntityStream(new ByteArrayInputStream(body));
        RequestData parts =
                MultipartForm.parse(body, request.getMediaType().getParameters().get("boundary"));
        if (isOurs) {
            SentForm.note(
                    servletRequest,
                    parts.members().entrySet().stream()
                            .filter(each -> each.getValue() instanceof String)
                            .map(each -> new SentForm.Field(
                                    each.getKey(), each.getValue().toString())));
        }
        return parts.members().get(FIELD) instanceof String token ? token : null;
    }

    /** Reads the token, and restores the body, whose size is bounded. */
    private String field(ContainerRequestContext request, boolean isOurs) throws IOException {
        byte[] body = request.getEntityStream().readAllBytes();
        request.setEntityStream(new ByteArrayInputStream(body));
        if (isOurs) {
            SentForm.note(servletRequest, body);
        }
        String name = FIELD + "=";
        return Arrays.stream(new String(body, UTF_8).split("&"))
                .filter(pair -> pair.startsWith(name))
                .map(pair -> pair.substring(name.length())) // contains no character that forms encode
                .findFirst()
                .orElse(null);
    }
}
