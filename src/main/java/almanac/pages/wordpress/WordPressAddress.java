package almanac.pages.wordpress;

import almanac.base.kind.Kind;
import almanac.domain.record.Links;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Translates the addresses of a WordPress calendar into those of this site. */
public final class WordPressAddress {

    /** The paths that no page of this site has. */
    static final String PATHS = "events/{old: [0-9]+-[0-9]{2}(-[0-9]{2})?|today|photo|summary|(category|tag)/.+}";

    /** The views of WordPress, and days and months. */
    public static final String VIEWS = "list|month|week|day|today|photo|map|summary|[0-9]+-[0-9]{2}(?:-[0-9]{2})?";

    private static final Pattern TERM =
            Pattern.compile("events/(?<kind>category|tag)/(?:[^/]+/)*?(?<slug>[^/]+)(?:/(?<view>" + VIEWS + "))?");
    private static final Pattern RECORD = Pattern.compile("(?<kind>" + Kind.LINKED_WORDS + ")/(?<slug>[^/]+)");

    /** The kinds of pages that a query names, by parameter. */
    private static final Map<String, Kind> NAMED = Map.of(
            "tribe_events", Kind.EVENT,
            "tribe_venue", Kind.VENUE,
            "tribe_organizer", Kind.ORGANIZER,
            "tribe_events_cat", Kind.CATEGORY);

    private WordPressAddress() {}

    /**
     * Returns the page that shows the same as one of the {@link #PATHS}.
     *
     * @param path without slashes at its ends, encoded
     */
    static Optional<String> page(String path) {
        Matcher term = TERM.matcher(path);
        if (!term.matches()) {
            return Optional.of(path.substring(path.indexOf('/') + 1))
                    .filter(view -> view.matches(VIEWS))
                    .map(WordPressAddress::view);
        }
        return Optional.of(
                term.group("view") == null
                        ? "/" + term.group("kind") + "/" + term.group("slug") + "/"
                        : view(term.group("view")) + "?" + filter(term));
    }

    private static String view(String named) {
        return "/events/"
                + switch (named) {
                    case "today" -> "day";
                    case "photo" -> "cards";
                    case "summary" -> "list";
                    default ->
                        named.matches("[a-z]+")
                                ? named
                                : (named.matches("[0-9]+-[0-9]{2}") ? "month/" : "day/") + named;
                };
    }

    /**
     * Returns the filter of views that finds the events of a page, such as {@code venue=town-hall}.
     *
     * @param path without slashes at its ends, encoded
     */
    public static Optional<String> filter(String path) {
        return Arrays.asList(TERM, RECORD).stream()
                .map(each -> each.matcher(path))
                .filter(Matcher::matches)
                .map(WordPressAddress::filter)
                .findFirst();
    }

    private static String filter(Matcher named) {
        return named.group("kind") + "=" + named.group("slug");
    }

    /** Returns the page that the query of a site without pretty addresses names by a slug. */
    static Optional<String> named(Map<String, String> query, Links links) {
        return NAMED.entrySet().stream()
                .filter(each -> !query.getOrDefault(each.getKey(), "").isEmpty())
                .map(each -> links.page(each.getValue(), query.get(each.getKey())))
                .findFirst();
    }

    /** Returns the kind of the record that a query names by its id, {@code p}. */
    static Optional<Kind> kind(Map<String, String> query) {
        String type = query.getOrDefault("post_type", "tribe_events").toLowerCase(Locale.ROOT);
        return query.getOrDefault("p", "").matches("[0-9]{1,18}")
                ? Optional.ofNullable(NAMED.get(type)).filter(Kind::isRecord)
                : Optional.empty();
    }
}
