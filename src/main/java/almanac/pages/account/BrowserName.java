package almanac.pages.account;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Names the browser of a {@code User-Agent} (RFC 9110 §10.1.5) as people do: {@code Firefox, Windows}. It helps them to
 * recognise their sessions, so a handful of browsers is enough; others appear as they name themselves.
 */
final class BrowserName {

    /**
     * A name and the token that indicates it. The first match counts, since browsers also name those that they are
     * compatible with.
     */
    private record Sign(String name, String token) {}

    private static final List<Sign> BROWSERS = List.of(
            new Sign("Edge", "Edg"),
            new Sign("Opera", "OPR/"),
            new Sign("Samsung Internet", "SamsungBrowser/"),
            new Sign("Firefox", "Firefox/"),
            new Sign("Firefox", "FxiOS/"),
            new Sign("Chrome", "Chrome/"),
            new Sign("Chrome", "CriOS/"),
            new Sign("Safari", "Safari/"));

    private static final List<Sign> SYSTEMS = List.of(
            new Sign("iPhone", "iPhone"),
            new Sign("iPad", "iPad"),
            new Sign("Android", "Android"),
            new Sign("Windows", "Windows"),
            new Sign("ChromeOS", "CrOS"),
            new Sign("macOS", "Mac OS X"),
            new Sign("Linux", "Linux"));

    private BrowserName() {}

    static String of(String userAgent) {
        String name = Stream.of(BROWSERS, SYSTEMS)
                .flatMap(signs -> signs.stream()
                        .filter(each -> userAgent.contains(each.token()))
                        .limit(1))
                .map(Sign::name)
                .collect(Collectors.joining(", "));
        return name.isEmpty() ? userAgent : name;
    }
}
