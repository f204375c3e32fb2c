package almanac.http.request;

import almanac.domain.subscription.EmbedAddress;
import almanac.domain.subscription.Feed;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The part of the site that a path belongs to. Each channel has its own error format and security policy.
 */
public enum Channel {
    /** The JSON interface: browsers must neither run nor render its responses. */
    INTERFACE(Policy.DATA, Channel.API, Channel.REST),
    IMAGES(Policy.DATA, Channel.PICTURES),
    /** The styles and scripts of the pages. */
    ASSETS(Policy.DATA, Channel.FILES),
    /** Calendars, streamed while they are computed, however many events they have. */
    FEEDS(Policy.DATA, "/events/feed.ics", Feed.PATH),
    /** News, and events as files: machine-readable too, but short. */
    EXPORTS(Policy.DATA, "/events/feed.atom", "/events/feed.json"),
    /** Pages within pages of other sites, which {@link EmbeddingSites} lists. */
    EMBED(Policy.FRAMED, Channel.FRAMES),
    /** Pages for people, and every path without another channel. */
    PAGES(Policy.PAGE);

    /** The interface's path below the site's root: the namespace of the contract. */
    public static final String API = "/cal/events/v1";

    /** The path below which WordPress has its interfaces. */
    public static final String REST = "/wp-json";

    /** The path of the widespread WordPress interface. */
    public static final String ALIAS = REST + "/tribe/events/v1";

    /** The beginning of a path within a WordPress interface that names a collection, such as {@code wp/v2/media}. */
    public static final String COLLECTION = "(?:[a-z]+/v\\d/)?+[^/]+";

    public static final String PICTURES = "/images";
    public static final String FILES = "/assets";
    public static final String FRAMES = EmbedAddress.PATH;

    /** The pages that are files: anonymous readers are redirected to sign in. */
    private static final Pattern PAGE_FILE = Pattern.compile("/manage/([a-z]+\\.csv|state/(backup|export))/?");

    private static final Pattern EXPORT = Pattern.compile("(" + API + "|" + ALIAS + ")/export/?");

    private static final Pattern EVENT_FILE = Pattern.compile("/event/[^;?]+\\.ics([;?].*)?");

    private static final class Policy {
        private static final String CLOSED = "default-src 'none'; frame-ancestors 'none'";
        private static final String DATA = CLOSED;
        private static final String PAGE = CLOSED + "; script-src 'self'; style-src 'self'; img-src 'self';"
                + " connect-src 'self'; form-action 'self'; base-uri 'none'";
        private static final String FRAMED = PAGE.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    }

    private final String contentSecurityPolicy;

    @SuppressWarnings("ImmutableEnumChecker") // List.of never changes
    private final List<String> roots;

    Channel(String contentSecurityPolicy, String... roots) {
        this.contentSecurityPolicy = contentSecurityPolicy;
        this.roots = List.of(roots);
    }

    /** Returns the channel of the original request, even after a forward. */
    public static Channel of(HttpServletRequest request) {
        return RequestAttribute.of(request, Channel.class, () -> of(path(request)));
    }

    /** Returns the channel of a path below the site's root. */
    public static Channel of(String path) {
        if (EVENT_FILE.matcher(path).matches()) {
            return EXPORTS;
        }
        return Arrays.stream(values())
                .filter(channel -> channel.roots.stream()
                        .anyMatch(root -> path.startsWith(root)
                                && (path.length() == root.length() || "/;?".indexOf(path.charAt(root.length())) >= 0)))
                .findFirst()
                .orElse(PAGES);
    }

    private static String path(HttpServletRequest request) {
        if (request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI) instanceof String asked) {
            return asked.substring(request.getContextPath().length());
        }
        String rest = request.getPathInfo() == null ? "" : request.getPathInfo();
        return request.getServletPath() + rest;
    }

    /** Returns the value of {@code Content-Security-Policy}. */
    public String contentSecurityPolicy() {
        return contentSecurityPolicy;
    }

    /** Returns whether this channel serves pages for people. */
    public boolean hasPages() {
        return this == PAGES || this == EMBED;
    }

    /** Returns whether a request's response will be streamed, since it may be too long for memory. */
    public static boolean isStreamed(HttpServletRequest request) {
        String path = path(request);
        return of(request) == FEEDS
                || PAGE_FILE.matcher(path).matches()
                || EXPORT.matcher(path).matches();
    }

    /** Returns whether this channel serves static files rather than computing each response. */
    public boolean hasFiles() {
        return this == IMAGES || this == ASSETS;
    }
}
