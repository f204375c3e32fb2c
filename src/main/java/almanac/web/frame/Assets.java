package almanac.web.frame;

import almanac.base.text.Sha256;
import almanac.http.response.WholeBody;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The styles, scripts and pictures of the pages. Their addresses contain a hash of the content, so that browsers may
 * cache them for ever. A style sheet is written in parts and sent as one file; scripts are sent without comments and
 * indentation.
 */
public final class Assets {

    /** The parameter of a style sheet's address with the site's accent, six hexadecimal digits. */
    static final String ACCENT = "accent";

    private static final String FOLDER = "/assets/";

    private static final List<String> SCREEN = List.of("base", "screen");

    /** The parts of the style sheets, in order; the desk's follows the readers'. */
    private static final Map<String, List<String>> STYLES = Map.of(
            "almanac.css",
            List.of("base", "frame", "controls", "sheets", "month", "list", "detail", "print"),
            "manage.css",
            List.of("dialog", "form", "desk", "exchange"),
            "hours.css",
            List.of("hours"),
            "hours-plan.css",
            List.of("hours", "dialog", "plan"),
            "map.css",
            List.of("map"),
            "plan.css",
            List.of("dialog", "plan"),
            "screen.css",
            SCREEN,
            "screen-light.css",
            SCREEN,
            "poster.css",
            List.of("base", "poster"));

    private static final String ALWAYS = "@media screen";
    private static final String NEVER = "@media not all";

    /** The style sheets that are always dark or always light, with the condition of their dark colours. */
    private static final Map<String, String> FIXED =
            Map.of("screen.css", ALWAYS, "screen-light.css", NEVER, "poster.css", NEVER);

    private static final Pattern IF_DARK = Pattern.compile("@media screen and \\(prefers-color-scheme: ?dark\\)");

    /** A comment of a style sheet; no string in one contains its beginning. */
    private static final Pattern COMMENT = Pattern.compile("(?s) */\\*.*?\\*/\\n?");

    /** Indentation, and lines of comments; no string in a script spans lines. */
    private static final Pattern UNREAD = Pattern.compile("(?m)^ +(//.*\\R?)?|^//.*\\R");

    private static final List<String> NAMES = List.of(
            "almanac.js",
            "embed.js",
            "manage.js",
            "map.js",
            "plan.js",
            "docs.css",
            "docs.js",
            "draft.js",
            "screen.js",
            "icon.svg",
            "guide-new.png",
            "guide-repeat.png",
            "guide-many.png",
            "guide-both.png",
            "guide-back.png",
            "guide-review.png");

    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css; charset=UTF-8",
            "js", "text/javascript; charset=UTF-8",
            "svg", "image/svg+xml",
            "png", "image/png");

    private static final Map<String, Asset> ALL = new LinkedHashMap<>();

    static {
        STYLES.keySet().forEach(name -> ALL.put(name, asset(name)));
        NAMES.forEach(name -> ALL.put(name, asset(name)));
    }

    /**
     * A file.
     *
     * @param hash of its bytes
     */
    public record Asset(String name, WholeBody body, String hash) {

        /** Returns the body with rules appended. */
        WholeBody with(String more) {
            byte[] added = inItsColors(name, more).getBytes(StandardCharsets.UTF_8);
            byte[] all = Arrays.copyOf(body.bytes(), body.bytes().length + added.length);
            System.arraycopy(added, 0, all, body.bytes().length, added.length);
            return new WholeBody(all, body.type());
        }
    }

    private Assets() {}

    static String path(String name) {
        return FOLDER + name + "?v=" + ALL.get(name).hash();
    }

    static boolean hasAccent(String name) {
        return name.equals("almanac.css") || FIXED.containsKey(name);
    }

    public static Optional<Asset> named(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    private static String type(String name) {
        return TYPES.get(name.substring(name.indexOf('.') + 1));
    }

    private static String inItsColors(String name, String css) {
        return FIXED.containsKey(name) ? IF_DARK.matcher(css).replaceAll(FIXED.get(name)) : css;
    }

    private static Asset asset(String name) {
        byte[] all = STYLES.containsKey(name) ? styles(name) : name.endsWith(".js") ? script(name) : bytes(name);
        return new Asset(name, new WholeBody(all, type(name)), Sha256.brief(all));
    }

    private static byte[] styles(String name) {
        String parts = STYLES.get(name).stream()
                .map(part -> new String(bytes("styles/" + part + ".css"), StandardCharsets.UTF_8))
                .collect(Collectors.joining());
        return inItsColors(name, COMMENT.matcher(parts).replaceAll("")).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] script(String name) {
        String written = new String(bytes(name), StandardCharsets.UTF_8);
        return UNREAD.matcher(written).replaceAll("").getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String file) {
        try (InputStream resource = Assets.class.getResourceAsStream(file)) {
            return resource.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
