package almanac.page;

import almanac.http.Door;
import almanac.http.Links;
import almanac.http.SiteLinks;
import almanac.language.Language;
import almanac.language.Languages;
import almanac.security.Caller;
import almanac.security.Callers;
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

    /** The parameter that chooses a language, which otherwise {@code Accept-Language} does. */
    static final String LANGUAGE = "lang";

    @Inject
    private CurrentSettings site;

    @Inject
    private SiteClock clock;

    @Inject
    private SiteLinks links;

    @Inject
    private Callers callers;

    @Produces
    public Frame current(HttpServletRequest request) {
        SiteSettings settings = site.get();
        return frame(
                request,
                settings.siteName(),
                callers.current(request),
                settings.timeZone().id());
    }

    /** A frame that needs no database. */
    Frame bare(HttpServletRequest request) {
        return frame(request, "", Caller.ANONYMOUS, ZoneOffset.UTC);
    }

    private Frame frame(HttpServletRequest request, String siteName, Caller caller, ZoneId zone) {
        return new Frame(
                language(request),
                siteName,
                links.links(request),
                path(request),
                chosen(request),
                caller,
                RequestSession.of(request).map(RequestSession::formToken).orElse(""),
                clock.now().atZone(zone),
                Door.of(request) == Door.EMBED);
    }

    /** The language that the reader of a page chose, or the best one that the browser accepts. */
    public static Language language(HttpServletRequest request) {
        return Languages.named(chosen(request))
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
