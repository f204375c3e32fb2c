package almanac.web.frame;

import almanac.base.language.Language;
import almanac.base.language.Languages;
import almanac.domain.history.Undoable;
import almanac.domain.model.Event;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.http.request.Channel;
import almanac.http.session.RequestLanguage;
import almanac.http.session.SignInAddress;
import almanac.http.view.StatedTitle;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The context of a page: for whom it is made, in which language, and what surrounds its content.
 *
 * @param siteName the name of the site
 * @param links absolute addresses
 * @param path of the page below the site's root, with its query but without the chosen language
 * @param chosenLanguage what the address says about the language, or the empty text
 * @param token what every form of the page sends as {@code _token}; empty if there is no session
 * @param now on the site's wall clock
 * @param isEmbedded whether the page is shown within one of another site
 * @param waiting how many events wait for the caller's review, on pages that tell it
 * @param undoable what can be undone that was done just now
 */
public record Frame(
        Language language,
        String siteName,
        Links links,
        String path,
        String chosenLanguage,
        Caller caller,
        String token,
        ZonedDateTime now,
        boolean isEmbedded,
        long waiting,
        Undoable undoable) {

    private static final String VIEWS = "/events/";

    /** Pages that only a form leads to have no address to be read at in another language. */
    private static final String ANSWERS = "/manage/(.*/(preview|plan)|undo)(\\?.*)?";

    /** Where a link to a page opens that isn't embedded itself; null where it is right as it is. */
    public String target() {
        return isEmbedded ? "_top" : null;
    }

    public String text(String key, Object... arguments) {
        return language.text(key, arguments);
    }

    /** The text of an enum constant, such as {@code status.draft}. */
    public String text(String prefix, Enum<?> constant) {
        return language.text(prefix, constant);
    }

    /** The title of an event, with whether it takes place, where nothing else marks that. */
    public String title(Event event) {
        return StatedTitle.of(event, language);
    }

    /** {@code 8 March 2027, 09:30 CET}: a time on the site's wall clock. */
    public String moment(Instant instant) {
        ZonedDateTime time = instant.atZone(now.getZone()).truncatedTo(ChronoUnit.SECONDS);
        return language.date(time) + ", " + language.time(time.toLocalTime()) + " "
                + language.zone(now.getZone(), instant);
    }

    public LocalDate today() {
        return now.toLocalDate();
    }

    /** The address of a page of this site, in the chosen language. */
    public String to(String page) {
        boolean stays = isEmbedded && page.startsWith(VIEWS);
        return base() + in(chosenLanguage, stays ? Channel.FRAMES + page.substring(VIEWS.length() - 1) : page);
    }

    /** The address of this page in another language, absolute. */
    public String in(Language other) {
        return links.site() + in(other.code(), path);
    }

    /** As {@link #in}, without what doesn't change the page. */
    public String canonicalIn(Language other) {
        return links.site() + in(other.code(), pagePath());
    }

    /** The address of this page in the chosen language, without what doesn't change the page; absolute. */
    public String canonical() {
        return links.site() + in(chosenLanguage, pagePath());
    }

    /** The address of this page whatever the language; absolute. */
    public String unchosen() {
        return links.site() + pagePath();
    }

    /** The path with the parameters of pages that search engines may list: those with filters they may not. */
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

    /** Where to sign in and come back to this page. */
    public String toSignIn() {
        return to(SignInAddress.PATH + "?to=" + Links.encoded(path));
    }

    /** Whether this is the page to sign in at, which needn't lead to itself. */
    public boolean isSignIn() {
        return path.matches(SignInAddress.PATH + "/?(\\?.*)?");
    }

    /** The address of a static file, which changes with its content. */
    public String asset(String name) {
        return base() + Assets.path(name);
    }

    /** The other languages that this page can be read in. */
    public List<Language> otherLanguages() {
        return path.matches(ANSWERS)
                ? List.of()
                : Languages.all().stream()
                        .filter(each -> !each.code().equals(language.code()))
                        .toList();
    }

    /** The path of the site's root, without a slash at the end. */
    private String base() {
        String path = URI.create(links.site()).getRawPath();
        return path == null ? "" : path;
    }

    private static String in(String language, String page) {
        if (language.isEmpty()) {
            return page;
        }
        return page + (page.indexOf('?') < 0 ? "?" : "&") + RequestLanguage.PARAMETER + "=" + language;
    }
}
