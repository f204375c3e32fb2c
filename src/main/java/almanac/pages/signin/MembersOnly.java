package almanac.pages.signin;

import almanac.domain.account.PasswordLink;
import almanac.domain.contact.ContactLinks;
import almanac.domain.mail.MailEnd;
import almanac.domain.media.LogoSearch;
import almanac.domain.site.CurrentSettings;
import almanac.domain.subscription.Feed;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.ErrorPage;
import almanac.http.problem.ErrorResponse;
import almanac.http.problem.Problem;
import almanac.http.problem.Problems;
import almanac.http.request.Channel;
import almanac.http.request.RequestIdentity;
import almanac.http.session.SignInAddress;
import almanac.web.frame.SentForm;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Refuses anonymous callers of a members-only site, on every path that isn't listed here, so that new paths are closed,
 * too.
 */
public class MembersOnly extends HttpFilter {
    private static final long serialVersionUID = 1L;

    private static final Pattern OPEN = Pattern.compile("(" + Channel.API + "|" + Channel.ALIAS + ")(/|/doc/?)?|"
            + "/docs(/.*)?|" + SignInAddress.PATH + "(/.*)?|" + PasswordLink.PATH + ".*|" + MailEnd.PATH
            + ".*|" + ContactLinks.PATH + "(manage|end)/.*|/assets/.*|/embed\\.js|"
            + Feed.PATH
            + "/.*|" + Channel.FRAMES + "/" + Feed.PREFIX + ".*|/robots\\.txt|" + ErrorPage.PATH);

    @Inject
    private transient CurrentSettings site;

    @Inject
    private transient SignInAddress signIn;

    @Inject
    private transient LogoSearch logos;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Optional<Problem> refusal = refusal(request);
        if (refusal.isEmpty()) {
            chain.doFilter(request, response);
        } else if (refusal.get().status() == 401 && Channel.of(request).hasPages()) {
            response.setStatus(HttpServletResponse.SC_SEE_OTHER);
            response.setHeader("Location", signIn.after(request).toString());
        } else {
            ErrorResponse.write(request, response, refusal.get());
        }
    }

    private Optional<Problem> refusal(HttpServletRequest request) {
        try {
            return isOpen(request)
                            || RequestIdentity.of(request).caller().isPresent()
                            || !site.get().isMembersOnly()
                            || isLogo(request)
                    ? Optional.empty()
                    : Optional.of(new Problem(ErrorCode.UNAUTHENTICATED, "This calendar is for members. Sign in."));
        } catch (RuntimeException e) {
            return Optional.of(Problems.of(e));
        }
    }

    /** Returns whether a request is open to all; preflight requests have no credentials (Fetch §3.3). */
    private static boolean isOpen(HttpServletRequest request) {
        String path = request.getServletPath()
                + Optional.ofNullable(request.getPathInfo()).orElse("");
        return isForm(request, path)
                || request.getMethod().equals("OPTIONS")
                || OPEN.matcher(path).matches();
    }

    /** Returns whether it is the logo, which the sign-in page shows. */
    private boolean isLogo(HttpServletRequest request) {
        return request.getServletPath().equals(Channel.PICTURES)
                && logos.shown()
                        .filter(file -> ("/" + file.name()).equals(request.getPathInfo()))
                        .isPresent();
    }

    /** Returns whether it is a form that is shown again after the session has ended. */
    private static boolean isForm(HttpServletRequest request, String path) {
        return request.getMethod().equals("POST") && path.matches(SentForm.PATHS);
    }
}
