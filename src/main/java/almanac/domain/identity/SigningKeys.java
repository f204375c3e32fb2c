package almanac.domain.identity;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetRetrievalException;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.io.IOException;
import java.text.ParseException;
import java.util.logging.Logger;

/**
 * Fetches an identity provider's signing keys from the address in its discovery document, which is read each time, as
 * the address may change. The caller caches the keys.
 */
final class SigningKeys implements JWKSetSource<SecurityContext> {

    private static final Logger LOG = Logger.getLogger(SigningKeys.class.getName());

    private final Discovery discovery;
    private final String issuer;

    SigningKeys(String issuer) {
        this.issuer = issuer;
        this.discovery = new Discovery(issuer);
    }

    @Override
    public JWKSet getJWKSet(JWKSetCacheRefreshEvaluator refresh, long now, SecurityContext context)
            throws KeySourceException {
        try {
            return JWKSet.parse(discovery.contentOf("jwks_uri"));
        } catch (IOException | ParseException | IllegalArgumentException e) {
            LOG.warning("No keys from the identity provider " + issuer + ": " + e.getMessage());
            throw new JWKSetRetrievalException("no keys from " + issuer, e);
        }
    }

    @Override
    public void close() {
        // there is nothing to close
    }
}
