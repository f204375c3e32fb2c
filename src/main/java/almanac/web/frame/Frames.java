package almanac.web.frame;

import almanac.base.clock.SiteClock;
import almanac.base.settings.Settings;
import almanac.domain.brand.Brand;
import almanac.domain.history.Undoable;
import almanac.domain.media.LogoSearch;
import almanac.domain.record.Links;
import almanac.domain.review.WaitingSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import almanac.domain.source.SourceSearch;
import almanac.domain.suggestion.SuggestionService;
import almanac.http.request.Channel;
import almanac.http.request.EmbeddedCalendar;
import almanac.http.request.QueryText;
import almanac.http.request.RequestAttribute;
import almanac.http.request.SiteLinks;
import almanac.http.session.RequestCaller;
import almanac.http.session.RequestLanguage;
import almanac.http.session.RequestSession;
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

    /** The beginning of the paths of pages with the number of events that wait for a review. */
    private static final String MANAGING = "/manage/";

    @Inject
    private SuggestionService suggestions;

    @Inject
    private CurrentSettings site;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    @Inject
    private SiteLinks links;

    @Inject
    private WaitingSearch waiting;

    @Inject
    private SourceSearch sources;

    @Inject
    private LogoSearch logos;

    @Produces
    public Frame current(HttpServletRequest request) {
        SiteSettings now = site.get();
        Caller caller = RequestCaller.of(request);
        return frame(
                request,
                now.siteName(),
                now.brand(),
                logos.shown()
                        .map(file -> PageImage.of(file, links.links(request)))
                        .orElse(null),
                caller,
                now.timeZone().id(),
                waiting(path(request), caller),
                isDesk(path(request), caller) ? sources.failing() : 0,
                now.isMembersOnly() && !caller.isSignedIn());
    }

    private long waiting(String path, Caller caller) {
        return isDesk(path, caller) ? waiting.count() : 0;
    }

    private static boolean isDesk(String path, Caller caller) {
        return path.startsWith(MANAGING) && caller.may(Permission.EDIT_OTHERS);
    }

    /** Returns a frame that needs no database. */
    Frame bare(HttpServletRequest request) {
        return frame(request, "", Brand.DEFAULT, null, Caller.ANONYMOUS, ZoneOffset.UTC, 0, 0, false);
    }

    private Frame frame(
            HttpServletRequest request,
            String siteName,
            Brand brand,
            PageImage logo,
            Caller caller,
            ZoneId zone,
            long waiting,
            long failing,
            boolean isClosed) {
        return new Frame(
                RequestLanguage.of(request),
                siteName,
                brand,
                logo,
                links.links(request),
                path(request),
                RequestLanguage.chosen(request),
                caller,
                RequestSession.of(request).map(RequestSession::formToken).orElse(""),
                clock.minute().atZone(zone),
                views(request),
                waiting,
                failing,
                isClosed,
                settings.hasAlias(),
                suggestions.isOpen(),
                RequestAttribute.of(request, Undoable.class, Undoable::new));
    }

    private static String views(HttpServletRequest request) {
        return EmbeddedCalendar.of(request)
                .map(EmbeddedCalendar::root)
                .orElse(Channel.of(request) == Channel.EMBED ? Channel.FRAMES : Frame.VIEWS);
    }

    /** Returns the path of this site's page that led here, without a chosen language; the empty text if none did. */
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
                .filter(each -> !each.getKey().equals(RequestLanguage.PARAMETER)
                        && !each.getValue().isEmpty())
                .map(each -> Links.encoded(each.getKey()) + "=" + Links.encoded(each.getValue()))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? path : path + "?" + query;
    }
}
