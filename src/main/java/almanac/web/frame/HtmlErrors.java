package almanac.web.frame;

import almanac.http.problem.ErrorCode;
import almanac.http.problem.ErrorFormat;
import almanac.http.problem.Problem;
import almanac.http.request.SameOrigin;
import almanac.templates.StaticTemplates;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Errors as HTML pages, in the reader's language. */
public class HtmlErrors implements ErrorFormat {

    /** The statuses that have their own texts. */
    private static final Set<Integer> KNOWN = Set.of(400, 401, 403, 404, 405, 409, 410, 413, 429, 503, 507);

    /** Paths of this site: browsers take a second slash or a backslash for the beginning of another site. */
    private static final String OF_THIS_SITE = "/(?![/\\\\]).*";

    /** The statuses of temporary conditions. */
    private static final Set<Integer> TEMPORARY = Set.of(429, 503);

    @Override
    public String mediaType() {
        return "text/html";
    }

    @Override
    public byte[] bytes(Problem problem, HttpServletRequest request) {
        Frame frame = frame(problem, request);
        boolean maySignIn = maySignIn(problem, frame, request);
        List<SentForm.Typed> typed = SentForm.typed(request);
        Optional<SentForm> form = SentForm.of(request).filter(sent -> isGone(problem));
        String text = "error." + (form.isPresent() ? "gone" : word(problem));
        String advice = frame.text(text + (maySignIn ? ".sign-in" : ".advice"));
        Optional<WrongAddress> wrong = problem instanceof WrongAddress known ? Optional.of(known) : Optional.empty();
        String nearest = wrong.map(WrongAddress::nearest)
                .or(() -> form.map(SentForm::list))
                .orElse("");
        return HtmlResponses.bytes(new StaticTemplates()
                .webFrameError(
                        frame,
                        wrong.flatMap(each -> each.heading(frame)).orElseGet(() -> frame.text(text)),
                        wrong.map(each -> each.in(frame)).orElse(advice),
                        nearest,
                        wrong.map(each -> each.target(frame)).orElseGet(() -> WrongAddress.linkTo(nearest, frame)),
                        form.isPresent() ? "" : again(problem, frame, request),
                        maySignIn || problem.status() == 401,
                        typed,
                        String.valueOf(problem.data().getOrDefault("incident", ""))));
    }

    private static String word(Problem problem) {
        int status = problem.status();
        if (isOf(ErrorCode.TOO_SLOW, problem)) {
            return "slow";
        }
        return isOf(ErrorCode.INVALID_NONCE, problem)
                ? "form"
                : String.valueOf(KNOWN.contains(status) ? status : status < 500 ? 400 : 500);
    }

    /** Returns whether the record of a form no longer exists: it was deleted, or the action was done already. */
    private static boolean isGone(Problem problem) {
        return !(problem instanceof WrongAddress) && Set.of(404, 410).contains(problem.status());
    }

    private static boolean isOf(ErrorCode code, Problem problem) {
        return problem.code().equals(code.of(""));
    }

    /** Returns the page to try again, or the empty text: that of a form, or one that was temporarily unavailable. */
    static String again(Problem problem, Frame frame, HttpServletRequest request) {
        String page = "";
        if (isOf(ErrorCode.INVALID_NONCE, problem) || !SameOrigin.isSafe(request.getMethod())) {
            page = Frames.referrer(request, frame.links().site());
        } else if (!isOf(ErrorCode.TOO_SLOW, problem) && TEMPORARY.contains(problem.status())) {
            page = frame.path();
        }
        return page.matches(OF_THIS_SITE) ? page : "";
    }

    /** Returns whether signing in may help; every such refusal reads the same, so that none reveals a draft. */
    private static boolean maySignIn(Problem problem, Frame frame, HttpServletRequest request) {
        return problem.status() == 403 && !frame.caller().isSignedIn() && SameOrigin.isSafe(request.getMethod());
    }

    /** Returns the frame; after a server error one that needs no database, which may be what fails. */
    private static Frame frame(Problem problem, HttpServletRequest request) {
        Frames frames = CDI.current().select(Frames.class).get();
        return problem.status() < 500 ? frames.current(request) : frames.bare(request);
    }
}
