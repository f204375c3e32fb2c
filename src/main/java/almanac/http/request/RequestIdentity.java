package almanac.http.request;

import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.Optional;

/**
 * Who made a request, and whether its response may be shared: decided once a request. Caching, counting and {@code
 * Cache-Control} rely on this alone and never look at headers themselves.
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

    /** Notes the authenticated caller, whatever the mechanism. */
    public void signIn(Principal signedIn) {
        caller = signedIn;
    }

    /** The authenticated caller, if any. */
    public Optional<Principal> caller() {
        return Optional.ofNullable(caller);
    }

    /** Whether the response may be shared with others, and theirs used for this request. */
    public boolean isShareable() {
        return caller == null && !hasCredentials;
    }
}
