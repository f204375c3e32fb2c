package almanac.domain.identity;

import almanac.base.settings.OpenIdSettings;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jose.util.ResourceRetriever;
import java.io.IOException;
import java.net.URI;
import java.text.ParseException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/** An identity provider's discovery document (OpenID Connect Discovery §4), with the addresses of its endpoints. */
final class Discovery {

    private static final Duration LIFETIME = Duration.ofMinutes(5);
    private static final int SILENCE_MILLIS = 3000;
    private static final int MOST_BYTES = 256 * 1024;

    private final ResourceRetriever http = new DefaultResourceRetriever(SILENCE_MILLIS, SILENCE_MILLIS, MOST_BYTES);
    private final String issuer;
    private volatile Known known;

    /** @param since by the monotonic clock in nanoseconds */
    private record Known(Map<String, Object> document, long since) {}

    Discovery(String issuer) {
        this.issuer = issuer;
    }

    /** Returns an address, from a document that may be some minutes old. */
    URI endpoint(String name) throws IOException {
        Known last = known;
        if (last == null || System.nanoTime() - last.since() > LIFETIME.toNanos()) {
            last = new Known(document(), System.nanoTime());
            known = last;
        }
        return URI.create(address(last.document(), name));
    }

    /** Returns the content at an address that the document names now, so that the address may change. */
    String contentOf(String name) throws IOException {
        return content(address(document(), name));
    }

    private Map<String, Object> document() throws IOException {
        Map<String, Object> document =
                parsed(content(issuer.replaceFirst("/$", "") + "/.well-known/openid-configuration"));
        if (!issuer.equals(document.get("issuer"))) { // otherwise one issuer could speak for another
            throw new IOException("its discovery document is of the issuer " + document.get("issuer"));
        }
        return document;
    }

    private static Map<String, Object> parsed(String json) throws IOException {
        try {
            return JSONObjectUtils.parse(json);
        } catch (ParseException e) {
            throw new IOException("its discovery document is no JSON", e);
        }
    }

    private static String address(Map<String, Object> document, String name) throws IOException {
        String address = Objects.toString(document.get(name), "");
        if (!OpenIdSettings.isSafe(address)) {
            throw new IOException("its " + name + " must begin with https://");
        }
        return address;
    }

    private String content(String address) throws IOException {
        return http.retrieveResource(URI.create(address).toURL()).getContent();
    }
}
