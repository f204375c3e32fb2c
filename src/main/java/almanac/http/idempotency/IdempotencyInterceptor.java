package almanac.http.idempotency;

import almanac.base.json.Json;
import almanac.base.json.Versioned;
import almanac.base.text.Sha256;
import almanac.base.validation.Input;
import almanac.domain.security.CurrentRequest;
import almanac.domain.sync.FirstResponse;
import almanac.domain.sync.FirstResponses;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import almanac.http.representation.JsonResponses;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Repeats the first response to a create that is sent again with the same {@code Idempotency-Key} (contract §9).
 */
@Idempotent
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
public class IdempotencyInterceptor {

    private static final int LONGEST_KEY = 255;

    @Inject
    private FirstResponses responses;

    @Inject
    private CurrentRequest current;

    @Inject
    private HttpServletRequest request;

    @AroundInvoke
    Object answerOnce(InvocationContext invocation) throws Exception {
        String sentKey = request.getHeader("Idempotency-Key");
        if (sentKey == null || sentKey.isBlank()) {
            return invocation.proceed();
        }
        if (sentKey.length() > LONGEST_KEY) {
            throw new Problem(
                    ErrorCode.BAD_REQUEST, "Idempotency-Key must have at most " + LONGEST_KEY + " characters.");
        }
        Input input = (Input) invocation.getParameters()[0];
        // not the package: a key must outlive the upgrade that moves the class
        String hash = Sha256.brief(
                (input.getClass().getSimpleName() + "\n" + SentHash.of(input.sent())).getBytes(StandardCharsets.UTF_8));
        FirstResponse.Key key = new FirstResponse.Key(current.caller().accountId(), sentKey);
        Optional<FirstResponse> first = responses.find(key);
        return first.isPresent()
                ? again(first.get(), hash)
                : stored((Response) invocation.proceed(), responses.begin(key, hash));
    }

    private static Response again(FirstResponse first, String hash) {
        if (!first.getRequestHash().equals(hash)) {
            throw new Problem(ErrorCode.IDEMPOTENCY_MISMATCH, "This Idempotency-Key was used for another request.");
        }
        return Response.status(first.getStatus())
                .header(HttpHeaders.LOCATION, first.getLocation())
                .header(HttpHeaders.ETAG, first.getEtag())
                .type(MediaType.APPLICATION_JSON_TYPE.withCharset("UTF-8"))
                .entity(first.getBody().getBytes(StandardCharsets.UTF_8))
                .build();
    }

    private Response stored(Response response, FirstResponse first) {
        Versioned created = (Versioned) response.getEntity();
        byte[] json = Json.bytes(created.body());
        first.fill(
                response.getStatus(),
                response.getHeaderString(HttpHeaders.LOCATION),
                JsonResponses.tag(created, json),
                new String(json, StandardCharsets.UTF_8));
        responses.store(first);
        return response;
    }
}
