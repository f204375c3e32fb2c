package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import com.atlassian.oai.validator.OpenApiInteractionValidator;
import com.atlassian.oai.validator.model.Request;
import com.atlassian.oai.validator.model.SimpleResponse;
import com.atlassian.oai.validator.report.ValidationReport;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The server's own OpenAPI document, against which its responses are validated. */
public final class ApiDocument {
    private static final String OWN = "/cal/events/v1";
    private static final String ALIAS = "/wp-json/tribe/events/v1";
    private static ApiDocument known;

    private final OpenApiInteractionValidator validator;

    public ApiDocument(String json) {
        validator = OpenApiInteractionValidator.createForInlineApiSpecification(json)
                .withBasePathOverride(OWN)
                .build();
    }

    /** The document of the first server; the others differ only in their address. */
    public static synchronized ApiDocument of(URI root, HttpClient http) throws IOException, InterruptedException {
        if (known == null) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(root + OWN + "/doc"))
                    .timeout(Eventually.PATIENCE)
                    .build();
            HttpResponse<String> document = http.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(document.statusCode()).isEqualTo(200);
            known = new ApiDocument(document.body());
        }
        return known;
    }

    /** Whether it belongs to the interface: nothing is known of pages, nor of the port for monitoring. */
    static boolean covers(URI uri) {
        return uri.getRawPath().startsWith(OWN) || uri.getRawPath().startsWith(ALIAS);
    }

    /** How the response differs from the document; nothing for routes that the document lacks. */
    public List<String> differences(String method, HttpResponse<String> answer) {
        String path = answer.uri().getRawPath().replaceFirst("^" + ALIAS, OWN).replaceFirst("(?<=.)/$", "");
        boolean described = List.of("GET", "POST", "PUT", "PATCH", "DELETE").contains(method) && covers(answer.uri());
        boolean compressed = answer.headers().firstValue("Content-Encoding").isPresent();
        if (!described || compressed || answer.statusCode() == 405) {
            return List.of();
        }
        SimpleResponse.Builder response = SimpleResponse.Builder.status(answer.statusCode())
                .withBody(answer.body().getBytes(StandardCharsets.UTF_8));
        answer.headers().map().forEach((name, values) -> response.withHeader(name, values));
        return validator.validateResponse(path, Request.Method.valueOf(method), response.build()).getMessages().stream()
                .filter(message -> !message.getKey().equals("validation.request.path.missing"))
                .map(ValidationReport.Message::toString)
                .toList();
    }
}
