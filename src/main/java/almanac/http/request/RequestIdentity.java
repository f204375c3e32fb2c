package almanac.http.request;

import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.Optional;

/**
 * The caller of a request, and whether its response may be shared, decided once per request. Caching, counting and
 * {@code Cache-Control} rely on this alone and never inspect headers.
 */
public final class RequestIdentity {
    private final boolean hasCredentials;
    private volatile Principal caller;

    private RequestIdentity(boolean hasCredentials) {
        this.hasCredentials = hasCredentials;
    }

    public static RequestIdentity of(HttpServletRequest request) {
        return RequestAttribute.of(
                request, RequestIdentity.class, () -> new RequestIdentity(Credentials.areIn(request)));
    }

    /** Records the authenticated caller, whatever the mechanism. */
    public void signIn(Principal signedIn) {
        caller = signedIn;
    }

    /** Returns the authenticated caller, if any. */
    public Optional<Principal> caller() {
        return Optional.ofNullable(caller);
    }

    /** Returns whether the response may be shared with other callers, and theirs with this one. */
    public boolean isShareable() {
        return caller == null && !hasCredentials;
    }
}
