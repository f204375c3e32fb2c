package almanac.domain.identity;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.settings.OpenIdSettings;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.text.ParseException;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Exchanges authorization codes for ID tokens, as the client that the settings name (RFC 6749 §4.1.3). */
final class TokenEndpoint {

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MOST_BYTES = 256 * 1024;

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    private final Discovery discovery;
    private final OpenIdSettings.Client client;

    TokenEndpoint(Discovery discovery, OpenIdSettings.Client client) {
        this.discovery = discovery;
        this.client = client;
    }

    /** @throws IOException if the provider refuses the code, or can't be reached */
    String idToken(String code, String verifier, String callback) throws IOException {
        Map<String, String> form = Map.of(
                "grant_type", "authorization_code",
                "code", code,
                "redirect_uri", callback,
                "code_verifier", verifier);
        HttpRequest request = HttpRequest.newBuilder(discovery.endpoint("token_endpoint"))
                .timeout(PATIENCE)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Authorization", "Basic " + credentials())
                .POST(HttpRequest.BodyPublishers.ofString(encoded(form)))
                .build();
        return idToken(send(request));
    }

    private String send(HttpRequest request) throws IOException {
        try {
            HttpResponse<InputStream> response = http.send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream body = response.body()) {
                String text = new String(body.readNBytes(MOST_BYTES), UTF_8);
                if (response.statusCode() != 200) {
                    throw new IOException("its token endpoint answers " + response.statusCode());
                }
                return text;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("its token endpoint was not waited for", e);
        }
    }

    private static String idToken(String json) throws IOException {
        try {
            return Objects.toString(JSONObjectUtils.parse(json).get("id_token"), "");
        } catch (ParseException e) {
            throw new IOException("its token endpoint answers no JSON", e);
        }
    }

    /** Returns the client's credentials, form-encoded before they are joined (RFC 6749 §2.3.1). */
    private String credentials() {
        String pair = URLEncoder.encode(client.id(), UTF_8) + ":" + URLEncoder.encode(client.secret(), UTF_8);
        return Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
    }

    /** Returns the parameters as a form or query string. */
    static String encoded(Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), UTF_8))
                .sorted()
                .collect(Collectors.joining("&"));
    }

    /** Returns the address with parameters; it may have a query already. */
    static URI with(URI endpoint, Map<String, String> parameters) {
        return URI.create(endpoint + (endpoint.getRawQuery() == null ? "?" : "&") + encoded(parameters));
    }
}
