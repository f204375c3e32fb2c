package almanac.identity;

import almanac.settings.OpenIdSettings;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetRetrievalException;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jose.util.ResourceRetriever;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.text.ParseException;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Logger;

/**
 * Fetches an identity provider's signing keys from the address in its discovery document, which is read each time, so
 * that they may move. The caller caches them.
 */
final class SigningKeys implements JWKSetSource<SecurityContext> {

    private static final Logger LOG = Logger.getLogger(SigningKeys.class.getName());
    private static final int SILENCE_MILLIS = 3000;
    private static final int MOST_BYTES = 256 * 1024;

    private final ResourceRetriever http = new DefaultResourceRetriever(SILENCE_MILLIS, SILENCE_MILLIS, MOST_BYTES);
    private final String issuer;

    SigningKeys(String issuer) {
        this.issuer = issuer;
    }

    @Override
    public JWKSet getJWKSet(JWKSetCacheRefreshEvaluator refresh, long now, SecurityContext context)
            throws KeySourceException {
        try {
            return JWKSet.parse(content(address()));
        } catch (IOException | ParseException | IllegalArgumentException e) {
            LOG.warning("No keys from the identity provider " + issuer + ": " + e.getMessage());
            throw new JWKSetRetrievalException("no keys from " + issuer, e);
        }
    }

    private String address() throws IOException, ParseException {
        Map<String, Object> discovery =
                JSONObjectUtils.parse(content(issuer.replaceFirst("/$", "") + "/.well-known/openid-configuration"));
        if (!issuer.equals(discovery.get("issuer"))) { // otherwise one issuer could speak for another
            throw new IOException("its discovery document is of the issuer " + discovery.get("issuer"));
        }
        String keys = Objects.toString(discovery.get("jwks_uri"), "");
        if (!OpenIdSettings.isSafe(keys)) {
            throw new IOException("its jwks_uri must begin with https://");
        }
        return keys;
    }

    private String content(String address) throws IOException {
        URL url = URI.create(address).toURL();
        return http.retrieveResource(url).getContent();
    }

    @Override
    public void close() {
        // nothing is kept open
    }
}
