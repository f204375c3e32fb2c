package almanac.domain.identity;

import almanac.base.settings.Settings;
import almanac.domain.security.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;

/** Authenticates by tokens of the company's identity provider, if the settings name one. */
@ApplicationScoped
public class BearerTokens {

    /** The challenge of a 401 (RFC 6750). */
    public static final String CHALLENGE = "Bearer realm=\"Almanac\"";

    private volatile Optional<IdentityProvider> provider = Optional.empty();

    @Inject
    private Settings settings;

    @Inject
    private IdentityAccounts accounts;

    /** Runs at the start, so that invalid settings abort it. */
    void prepare(@Observes @Initialized(ApplicationScoped.class) Object started) {
        provider = settings.openId().map(IdentityProvider::new);
    }

    public boolean areAccepted() {
        return provider.isPresent();
    }

    /** Returns the caller; empty if the token is invalid, or its subject has no account and can't get one. */
    public Optional<Caller> check(String token) {
        return provider.flatMap(known -> known.identity(token)).flatMap(accounts::caller);
    }
}
