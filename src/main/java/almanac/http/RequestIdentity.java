package almanac.http;

import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.Optional;

/**
 * Whom a request comes from, and whether others may get its response: found out once for each request. Whoever shares,
 * counts or marks responses asks here and never looks at headers itself.
 */
public final class RequestIdentity {
    private static final String ATTRIBUTE = RequestIdentity.class.getName();

    private final boolean hasCredentials;
    private volatile Principal caller;

    private RequestIdentity(boolean hasCredentials) {
        this.hasCredentials = hasCredentials;
    }

    public static RequestIdentity of(HttpServletRequest request) {
        if (request.getAttribute(ATTRIBUTE) instanceof RequestIdentity known) {
            return known;
        }
        RequestIdentity identity = new RequestIdentity(Credentials.areIn(request));
        request.setAttribute(ATTRIBUTE, identity);
        return identity;
    }

    /** Notes who has signed in, however they did. */
    public void signIn(Principal signedIn) {
        caller = signedIn;
    }

    /** Who has signed in, if anybody has. */
    public Optional<Principal> caller() {
        return Optional.ofNullable(caller);
    }

    /** Whether the response may go to others, and that of another request be its response. */
    public boolean isShareable() {
        return caller == null && !hasCredentials;
    }
}
