package almanac.identity;

import almanac.security.Caller;
import almanac.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;

/** Signs in by tokens of the company's identity provider, where the settings name one. */
@ApplicationScoped
public class BearerTokens {

    /** What a refusal says of this way to sign in. */
    public static final String CHALLENGE = "Bearer realm=\"Almanac\"";

    private volatile Optional<IdentityProvider> provider = Optional.empty();

    @Inject
    private Settings settings;

    @Inject
    private IdentityAccounts accounts;

    /** With the start, so that settings which can't be right end it. */
    void prepare(@Observes @Initialized(ApplicationScoped.class) Object started) {
        provider = settings.openId().map(IdentityProvider::new);
    }

    /** Whether there is an identity provider. */
    public boolean areAccepted() {
        return provider.isPresent();
    }

    /** Who that is; empty if the token isn't to be believed, or they have no account here and can't get one. */
    public Optional<Caller> check(String token) {
        return provider.flatMap(known -> known.identity(token)).flatMap(accounts::caller);
    }
}
