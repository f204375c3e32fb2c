package almanac.http.session;

import almanac.domain.identity.BearerTokens;
import almanac.domain.model.Account;
import almanac.domain.signin.SignIn;
import almanac.domain.signin.SignIn.SignedIn;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.ErrorResponse;
import almanac.http.problem.Problem;
import almanac.http.problem.Problems;
import almanac.http.request.ClientAddress;
import almanac.http.request.RequestIdentity;
import almanac.http.request.SameOrigin;
import almanac.http.response.ResponseHeaders;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * Authenticates requests. Without credentials the caller is anonymous; wrong credentials fail the request on every
 * route (contract §2). Another mechanism would be another branch of {@link #signedIn}. The server's own authentication
 * isn't used, as nothing needs its principals (ADR 65).
 */
public class Authentication extends HttpFilter {
    private static final long serialVersionUID = 1L;

    private static final String BASIC = "Basic ";
    private static final String BEARER = "Bearer ";

    /** No token or password is longer, in characters; longer ones are rejected unread. */
    private static final int LONGEST_CREDENTIALS = 16_384;

    @Inject
    private transient SignIn signIn;

    @Inject
    private transient ClientAddress addresses;

    @Inject
    private transient BearerTokens tokens;

    @Inject
    private transient SessionAuthentication sessions;

    @Inject
    private transient ResponseHeaders headers;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Optional<Problem> refusal = refusal(request);
        if (refusal.isEmpty()) {
            chain.doFilter(request, response);
        } else {
            refuse(refusal.get(), request, response);
        }
    }

    /** Signs the caller in, or returns the reason for a refusal. */
    private Optional<Problem> refusal(HttpServletRequest request) {
        try {
            Optional<SignedIn> known = signedIn(request);
            if (known.isPresent()) {
                signIn(known.get(), request);
            }
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of(Problems.of(e));
        }
    }

    private static void signIn(SignedIn known, HttpServletRequest request) {
        if (known.readOnly() && !SameOrigin.isSafe(request.getMethod())) {
            throw new Problem(ErrorCode.FORBIDDEN, "This application password may only read.");
        }
        RequestIdentity.of(request).signIn(known.caller());
    }

    private void refuse(Problem refusal, HttpServletRequest request, HttpServletResponse response) {
        headers.set(request, response);
        if (refusal.status() == HttpServletResponse.SC_UNAUTHORIZED && tokens.areAccepted()) {
            response.addHeader("WWW-Authenticate", BearerTokens.CHALLENGE);
        }
        ErrorResponse.write(request, response, refusal);
    }

    private static Problem refused() {
        return new Problem(ErrorCode.INVALID_CREDENTIALS, "The name or the password is wrong.");
    }

    /** Returns the caller; empty without credentials or if the session is over. */
    private Optional<SignedIn> signedIn(HttpServletRequest request) {
        String header = request.getHeader("Authorization");
        return header == null
                ? sessions.caller(request).map(caller -> new SignedIn(caller, false))
                : Optional.of(signedIn(header, addresses.of(request)).orElseThrow(Authentication::refused));
    }

    private Optional<SignedIn> signedIn(String header, String address) {
        if (header.length() > LONGEST_CREDENTIALS) {
            return Optional.empty();
        }
        return isOf(BEARER, header)
                ? tokens.check(header.substring(BEARER.length()).strip()).map(caller -> new SignedIn(caller, false))
                : basic(header, address);
    }

    private static boolean isOf(String scheme, String header) {
        return header.regionMatches(true, 0, scheme, 0, scheme.length());
    }

    private Optional<SignedIn> basic(String header, String address) {
        if (!isOf(BASIC, header)) {
            return Optional.empty();
        }
        try {
            byte[] decoded =
                    Base64.getDecoder().decode(header.substring(BASIC.length()).strip());
            String[] parts = new String(decoded, StandardCharsets.UTF_8).split(":", 2);
            return parts.length == 2 && parts[0].length() <= Account.LONGEST_NAME
                    ? signIn.check(parts[0], parts[1], address)
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
