package almanac.web.frame;

import almanac.base.text.Sha256;
import almanac.http.response.WholeBody;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The styles, scripts and pictures of the pages. Their addresses contain a hash of the content, so that browsers may cache them
 * for ever. A style sheet is written in parts, and sent as one file.
 */
public final class Assets {

    /** The parameter of a style sheet's address that names the site's accent, six hexadecimal digits. */
    static final String ACCENT = "accent";

    private static final String FOLDER = "/assets/";

    /** The parts of the style sheets, in order; the desk's is read after the readers'. */
    private static final Map<String, List<String>> STYLES = Map.of(
            "almanac.css",
            List.of("base", "frame", "controls", "month", "hours", "list", "detail", "print"),
            "manage.css",
            List.of("form", "desk"));

    private static final List<String> NAMES = List.of(
            "almanac.css",
            "manage.css",
            "almanac.js",
            "embed.js",
            "manage.js",
            "docs.css",
            "docs.js",
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
        NAMES.forEach(name -> ALL.put(name, asset(name)));
    }

    /**
     * A file.
     *
     * @param hash of its bytes
     */
    public record Asset(WholeBody body, String hash) {

        /** Returns the body with more at its end. */
        WholeBody with(String more) {
            byte[] added = more.getBytes(StandardCharsets.UTF_8);
            byte[] all = Arrays.copyOf(body.bytes(), body.bytes().length + added.length);
            System.arraycopy(added, 0, all, body.bytes().length, added.length);
            return new WholeBody(all, body.type());
        }
    }

    private Assets() {}

    /** Returns the path of a file below the site's root. */
    static String path(String name) {
        return FOLDER + name + "?v=" + ALL.get(name).hash();
    }

    /** Returns whether a file is the style sheet that has the site's accent. */
    static boolean hasAccent(String name) {
        return name.equals("almanac.css");
    }

    public static Optional<Asset> named(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    private static String type(String name) {
        return TYPES.get(name.substring(name.indexOf('.') + 1));
    }

    private static Asset asset(String name) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        if (STYLES.containsKey(name)) {
            STYLES.get(name).forEach(part -> all.writeBytes(bytes("styles/" + part + ".css")));
        } else {
            all.writeBytes(bytes(name));
        }
        return new Asset(new WholeBody(all.toByteArray(), type(name)), Sha256.brief(all.toByteArray()));
    }

    private static byte[] bytes(String file) {
        try (InputStream resource = Assets.class.getResourceAsStream(file)) {
            return resource.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
