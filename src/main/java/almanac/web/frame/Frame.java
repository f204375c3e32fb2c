package almanac.web.frame;

import almanac.base.language.Language;
import almanac.base.language.Languages;
import almanac.domain.brand.AccentColor;
import almanac.domain.brand.Brand;
import almanac.domain.history.Undoable;
import almanac.domain.model.Event;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.http.representation.StatedTitle;
import almanac.http.request.Channel;
import almanac.http.session.RequestLanguage;
import almanac.http.session.SignInAddress;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The context of a page: its reader, its language, and what surrounds its content.
 *
 * @param brand the site's appearance
 * @param logo the site's logo, or null
 * @param links absolute addresses
 * @param path the page's path below the site's root, with its query but without the chosen language
 * @param chosenLanguage the language in the address, or the empty text
 * @param token the value of {@code _token} in every form of the page; empty without a session
 * @param now the time on the site's wall clock
 * @param views the path below which links of this page find the views, without a slash at the end
 * @param waiting the number of events that wait for the caller's review, on pages that show it
 * @param failing the number of sources that have failed for a day, on the same pages
 * @param isClosed whether the calendar is for members only, and the caller isn't one
 * @param hasAlias whether the site has the interfaces of WordPress
 * @param takesSuggestions whether anybody may suggest events
 * @param undoable the action that was just done, if it can be undone
 */
public record Frame(
        Language language,
        String siteName,
        Brand brand,
        PageImage logo,
        Links links,
        String path,
        String chosenLanguage,
        Caller caller,
        String token,
        ZonedDateTime now,
        String views,
        long waiting,
        long failing,
        boolean isClosed,
        boolean hasAlias,
        boolean takesSuggestions,
        Undoable undoable) {

    static final String VIEWS = "/events";

    /** Pages that only forms lead to, which have no address in another language. */
    private static final String ANSWERS = "/manage/(.*/(preview|plan)|undo)(\\?.*)?";

    /** Returns whether the page is embedded in a page of another site. */
    public boolean isEmbedded() {
        return !views.equals(VIEWS);
    }

    /** Returns whether it is shown at a secret address, which alone determines its content. */
    public boolean isPrivate() {
        return views.startsWith(Channel.FRAMES + "/");
    }

    /**
     * Returns the {@code target} of a link out of a frame, which leaves the surrounding page open; null if it needs
     * none.
     */
    public String target() {
        return isEmbedded() ? "_blank" : null;
    }

    public String text(String key, Object... arguments) {
        return language.text(key, arguments);
    }

    public String text(String prefix, Enum<?> constant) {
        return language.text(prefix, constant);
    }

    /** Returns the title of an event with its status, where nothing else says whether it takes place. */
    public String title(Event event) {
        return StatedTitle.of(event, language);
    }

    /** Formats a time on the site's wall clock: {@code 8 March 2027, 09:30 CET}. */
    public String moment(Instant instant) {
        ZonedDateTime time = instant.atZone(now.getZone()).truncatedTo(ChronoUnit.SECONDS);
        return language.date(time) + ", " + language.time(time.toLocalTime()) + " "
                + language.zone(now.getZone(), instant);
    }

    /** Formats a time as {@link #moment} does, but short: {@code Today, 09:30}. */
    public String shortMoment(Instant instant) {
        return language.moment(instant.atZone(now.getZone()).toLocalDateTime(), today());
    }

    public String zone() {
        return language.zoneName(now.getZone());
    }

    public LocalDate today() {
        return now.toLocalDate();
    }

    public String to(String page) {
        return base() + in(chosenLanguage, staying(page));
    }

    /** Returns the path of a page below the site's root; for an embedded view that of its embedded twin. */
    public String staying(String page) {
        return page.startsWith(VIEWS + "/") ? views + page.substring(VIEWS.length()) : page;
    }

    public String in(Language other) {
        return links.site() + in(other.code(), path);
    }

    public String canonicalIn(Language other) {
        return links.site() + in(other.code(), pagePath());
    }

    public String canonical() {
        return links.site() + in(chosenLanguage, pagePath());
    }

    public String unchosen() {
        return links.site() + pagePath();
    }

    /** Returns the path with only the parameters of pages that search engines may list; filters aren't among them. */
    private String pagePath() {
        int query = path.indexOf('?');
        if (query < 0) {
            return path;
        }
        String kept = Arrays.stream(path.substring(query + 1).split("&"))
                .filter(pair -> pair.matches("(page|when)=.*"))
                .collect(Collectors.joining("&"));
        return path.substring(0, query) + (kept.isEmpty() ? "" : "?" + kept);
    }

    /** Returns the address of the sign-in page that leads back here. */
    public String toSignIn() {
        return to(SignInAddress.PATH + "?to=" + Links.encoded(path));
    }

    /** Returns whether this is the sign-in page, which needn't lead to itself. */
    public boolean isSignIn() {
        return path.matches(SignInAddress.PATH + "/?(\\?.*)?");
    }

    /** Returns the address of a static file, which changes with its content. */
    public String asset(String name) {
        String accent = brand.accent().chosen();
        return base()
                + Assets.path(name)
                + (Assets.hasAccent(name) && !brand.accent().equals(AccentColor.DEFAULT)
                        ? "&" + Assets.ACCENT + "=" + accent.substring(1)
                        : "");
    }

    public List<Language> otherLanguages() {
        return path.matches(ANSWERS)
                ? List.of()
                : Languages.all().stream()
                        .filter(each -> !each.code().equals(language.code()))
                        .toList();
    }

    private String base() {
        String path = URI.create(links.site()).getRawPath();
        return path == null ? "" : path;
    }

    private static String in(String language, String page) {
        if (language.isEmpty()) {
            return page;
        }
        int fragment = page.indexOf('#');
        if (fragment >= 0) {
            return in(language, page.substring(0, fragment)) + page.substring(fragment);
        }
        return page + (page.indexOf('?') < 0 ? "?" : "&") + RequestLanguage.PARAMETER + "=" + language;
    }
}
