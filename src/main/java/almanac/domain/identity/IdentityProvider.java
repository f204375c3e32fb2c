package almanac.domain.identity;

import almanac.base.settings.OpenIdSettings;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.BadJWTException;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import com.nimbusds.jwt.proc.ExpiredJWTException;
import com.nimbusds.jwt.proc.JWTProcessor;
import java.text.ParseException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The company's identity provider: identifies the subject of a token that it signed for this site and that is valid
 * now. Tokens are never logged, whatever is wrong with them.
 */
final class IdentityProvider {

    private static final Logger LOG = Logger.getLogger(IdentityProvider.class.getName());

    /** Signatures by a private key only: a party that can verify a token must not be able to create one. */
    private static final Set<JWSAlgorithm> ALGORITHMS = Set.of(
            JWSAlgorithm.RS256,
            JWSAlgorithm.RS384,
            JWSAlgorithm.RS512,
            JWSAlgorithm.PS256,
            JWSAlgorithm.PS384,
            JWSAlgorithm.PS512,
            JWSAlgorithm.ES256,
            JWSAlgorithm.ES384,
            JWSAlgorithm.ES512);

    private static final Duration LIFETIME = Duration.ofMinutes(5);
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final Duration OUTAGE = Duration.ofHours(1);

    /** At most two fetches in this interval, however many tokens name unknown keys. */
    private static final Duration INTERVAL = Duration.ofSeconds(30);

    private static final int LEEWAY_SECONDS = 60;

    private final JWTProcessor<SecurityContext> tokens;
    private final IdentityReader reader;

    IdentityProvider(OpenIdSettings settings) {
        reader = new IdentityReader(settings);
        tokens = tokens(settings);
    }

    private static JWTProcessor<SecurityContext> tokens(OpenIdSettings settings) {
        DefaultJWTProcessor<SecurityContext> tokens = new DefaultJWTProcessor<>();
        tokens.setJWSTypeVerifier(
                new DefaultJOSEObjectTypeVerifier<>(JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), null));
        tokens.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys(settings.issuer())));
        DefaultJWTClaimsVerifier<SecurityContext> claims = new DefaultJWTClaimsVerifier<>(
                settings.audience(),
                new JWTClaimsSet.Builder().issuer(settings.issuer()).build(),
                Set.of("sub", "exp"));
        claims.setMaxClockSkew(LEEWAY_SECONDS);
        tokens.setJWTClaimsSetVerifier(claims);
        return tokens;
    }

    /**
     * Returns the provider's keys. The last known ones serve for a while if the provider is down. No refresh-ahead:
     * that would start threads of its own.
     */
    private static JWKSource<SecurityContext> keys(String issuer) {
        return JWKSourceBuilder.create(new SigningKeys(issuer))
                .cache(LIFETIME.toMillis(), PATIENCE.toMillis())
                .refreshAheadCache(false)
                .rateLimited(INTERVAL.toMillis())
                .outageTolerant(OUTAGE.toMillis())
                .build();
    }

    /** A further requirement on a token's claims. */
    private interface Requirement {
        void check(JWTClaimsSet claims) throws BadJWTException;
    }

    /** Returns the subject of the token; empty if the token is invalid. */
    Optional<Identity> identity(String token) {
        return identity(token, claims -> {});
    }

    /** Returns the subject of an ID token for that client and that request (OpenID Connect Core §3.1.3.7). */
    Optional<Identity> identity(String token, String clientId, String nonce) {
        return identity(token, claims -> {
            if (!nonce.equals(claims.getClaim("nonce"))) {
                throw new BadJWTException("its nonce is of another request");
            }
            if (claims.getClaim("azp") != null && !clientId.equals(claims.getClaim("azp"))) {
                throw new BadJWTException("it is for another client");
            }
        });
    }

    private Optional<Identity> identity(String token, Requirement requirement) {
        try {
            JWTClaimsSet claims = tokens.process(token, null);
            requirement.check(claims);
            return Optional.of(reader.read(claims));
        } catch (ExpiredJWTException e) { // routine
            LOG.fine("a token has expired");
        } catch (BadJWTException e) { // signed by the provider: something is misconfigured, there or here
            LOG.log(Level.INFO, "A token of the identity provider is refused: {0}", e.getMessage());
        } catch (BadJOSEException | JOSEException e) {
            LOG.log(Level.FINE, "a token is refused: {0}", e.getMessage());
        } catch (ParseException e) {
            LOG.fine("the credentials are not a token");
        }
        return Optional.empty();
    }
}
