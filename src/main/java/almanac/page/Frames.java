package almanac.page;

import almanac.http.Door;
import almanac.http.Links;
import almanac.http.SiteLinks;
import almanac.language.Language;
import almanac.language.Languages;
import almanac.revision.Undoable;
import almanac.security.Caller;
import almanac.security.Callers;
import almanac.security.Permission;
import almanac.session.RequestSession;
import almanac.settings.SiteClock;
import almanac.site.CurrentSettings;
import almanac.site.SiteSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.stream.Collectors;

/** Produces the frame for the current request. */
@ApplicationScoped
public class Frames {

    /** The parameter that chooses a language, which otherwise the account does, or {@code Accept-Language}. */
    static final String LANGUAGE = "lang";

    /** What the paths begin with that tell how many events wait for a review. */
    private static final String MANAGING = "/manage/";

    @Inject
    private CurrentSettings site;

    @Inject
    private SiteClock clock;

    @Inject
    private SiteLinks links;

    @Inject
    private Callers callers;

    @Inject
    private WaitingSearch waiting;

    @Produces
    public Frame current(HttpServletRequest request) {
        SiteSettings settings = site.get();
        Caller caller = callers.current(request);
        return frame(request, settings.siteName(), caller, settings.timeZone().id(), waiting(path(request), caller));
    }

    private long waiting(String path, Caller caller) {
        return path.startsWith(MANAGING) && caller.may(Permission.EDIT_OTHERS) ? waiting.count() : 0;
    }

    /** A frame that needs no database. */
    Frame bare(HttpServletRequest request) {
        return frame(request, "", Caller.ANONYMOUS, ZoneOffset.UTC, 0);
    }

    private Frame frame(HttpServletRequest request, String siteName, Caller caller, ZoneId zone, long waiting) {
        return new Frame(
                language(request),
                siteName,
                links.links(request),
                path(request),
                chosen(request),
                caller,
                RequestSession.of(request).map(RequestSession::formToken).orElse(""),
                clock.now().atZone(zone),
                Door.of(request) == Door.EMBED,
                waiting,
                Undoable.of(request));
    }

    /** The language that the reader of a page chose, or their account's, or the best one that the browser accepts. */
    public static Language language(HttpServletRequest request) {
        return Languages.named(chosen(request))
                .or(() -> RequestSession.of(request).map(RequestSession::locale).flatMap(Languages::spoken))
                .orElseGet(() -> Languages.accepted(request.getHeader("Accept-Language")));
    }

    private static String chosen(HttpServletRequest request) {
        String named = QueryText.of(request.getQueryString()).getOrDefault(LANGUAGE, "");
        return Languages.named(named).isPresent() ? named : "";
    }

    /** The path of the page of this site that led here, without a chosen language; the empty text if none did. */
    static String referrer(HttpServletRequest request, String site) {
        String from = Optional.ofNullable(request.getHeader("Referer")).orElse("");
        if (!from.startsWith(site + "/")) {
            return "";
        }
        String[] parts = from.substring(site.length()).split("\\?", 2);
        return path(parts[0], parts.length == 1 ? null : parts[1]);
    }

    private static String path(HttpServletRequest request) {
        return path(request.getRequestURI().substring(request.getContextPath().length()), request.getQueryString());
    }

    private static String path(String path, String queryText) {
        String query = QueryText.of(queryText).entrySet().stream()
                .filter(each ->
                        !each.getKey().equals(LANGUAGE) && !each.getValue().isEmpty())
                .map(each -> Links.encoded(each.getKey()) + "=" + Links.encoded(each.getValue()))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? path : path + "?" + query;
    }
}
