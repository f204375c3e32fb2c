package almanac.domain.identity;

import static java.nio.charset.StandardCharsets.US_ASCII;

import almanac.base.refusal.Busy;
import almanac.base.settings.OpenIdSettings;
import almanac.base.settings.Settings;
import almanac.domain.model.Account;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Secret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Logger;

/**
 * Signs people in at the identity provider, in their browser: by an authorization code with PKCE (OpenID Connect Core
 * §3.1, RFC 7636). State, nonce and verifier are derived from one secret that the browser holds, so that any node can
 * continue a flow that another began.
 */
@ApplicationScoped
public class ProviderSignIn {

    private static final Logger LOG = Logger.getLogger(ProviderSignIn.class.getName());

    private volatile Optional<Client> client = Optional.empty();

    @Inject
    private Settings settings;

    @Inject
    private IdentityAccounts accounts;

    @Inject
    private AccountSearch search;

    private record Client(String id, Discovery discovery, TokenEndpoint tokens, IdentityProvider provider) {

        static Client of(OpenIdSettings issuer, OpenIdSettings.Client known) {
            Discovery discovery = new Discovery(issuer.issuer());
            return new Client(
                    known.id(),
                    discovery,
                    new TokenEndpoint(discovery, known),
                    new IdentityProvider(issuer.forAudience(known.id())));
        }
    }

    void prepare(@Observes @Initialized(ApplicationScoped.class) Object started) {
        client = settings.openId().flatMap(issuer -> settings.openIdClient().map(known -> Client.of(issuer, known)));
    }

    public boolean isOffered() {
        return client.isPresent();
    }

    /**
     * Returns the address to which the browser is redirected to sign in; empty if there is no provider.
     *
     * @param flow a new secret, which the browser has to bring back
     * @throws Busy if the provider can't be asked for its addresses
     */
    public Optional<URI> address(Secret flow, String callback) {
        return client.map(known -> TokenEndpoint.with(
                endpoint(known, "authorization_endpoint"),
                Map.of(
                        "response_type",
                        "code",
                        "client_id",
                        known.id(),
                        "redirect_uri",
                        callback,
                        "scope",
                        "openid profile email",
                        "state",
                        flow.derived("state"),
                        "nonce",
                        flow.derived("nonce"),
                        "code_challenge_method",
                        "S256",
                        "code_challenge",
                        challenge(flow))));
    }

    /** Returns the account of a person whom the provider redirects back; empty if this doesn't complete the flow. */
    public Optional<Account> account(Secret flow, String state, String code, String callback) {
        return client.filter(known -> isSame(flow.derived("state"), state))
                .flatMap(known -> identity(known, flow, code, callback))
                .flatMap(accounts::caller)
                .flatMap(caller -> search.byId(caller.accountId()));
    }

    private static Optional<Identity> identity(Client known, Secret flow, String code, String callback) {
        try {
            String token = known.tokens().idToken(code, flow.derived("verifier"), callback);
            return known.provider().identity(token, known.id(), flow.derived("nonce"));
        } catch (IOException e) {
            LOG.info("Nobody signs in by the identity provider: " + e.getMessage());
            return Optional.empty();
        }
    }

    /** Returns the address at which the browser ends the provider's session; empty if there is none. */
    public Optional<URI> signOut(String then) {
        return client.flatMap(known -> {
            try {
                return Optional.of(TokenEndpoint.with(
                        known.discovery().endpoint("end_session_endpoint"),
                        Map.of("client_id", known.id(), "post_logout_redirect_uri", then)));
            } catch (IOException e) {
                return Optional.empty();
            }
        });
    }

    private static URI endpoint(Client known, String name) {
        try {
            return known.discovery().endpoint(name);
        } catch (IOException e) {
            LOG.warning("The identity provider can't be asked: " + e.getMessage());
            throw new Busy("The identity provider can't be reached.", Duration.ofSeconds(30));
        }
    }

    private static boolean isSame(String expected, String sent) {
        return MessageDigest.isEqual(expected.getBytes(US_ASCII), sent.getBytes(US_ASCII));
    }

    private static String challenge(Secret flow) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(flow.derived("verifier").getBytes(US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
