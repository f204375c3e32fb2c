package almanac.web.frame;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.kind.Kind;
import almanac.base.language.Language;
import almanac.http.session.RequestLanguage;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A submitted form, stored in its request, so that any refusal can show what was typed, to be copied.
 *
 * @param path the path that it was sent to
 */
public record SentForm(String path, List<Field> fields) {

    private static final String ATTRIBUTE = SentForm.class.getName();

    /** The paths of the pages for editors and for one's own account. */
    public static final String PATHS = "/(manage|account)(/.*)?";

    private static final Pattern HISTORY = Pattern.compile("/manage/history/(\\w+)/.*");

    /** Values that nobody typed: checkboxes and blank ones. */
    private static final String UNTYPED = "true|false|\\s*";

    /** Fields that are never shown. */
    private static final String SECRET = ".*password.*";

    public record Field(String name, String value) {

        /** Returns its label on pages; empty if nobody types into it. */
        Optional<String> label(Language language) {
            return language.known("manage.field." + name.replaceAll("\\[.*", "").replace('_', '-'));
        }
    }

    /** A field of a form with its label. */
    public record Typed(String label, String text) {}

    /** Stores the fields of a body in the request, except malformed ones. */
    public static void note(HttpServletRequest request, byte[] body) {
        note(
                request,
                Arrays.stream(new String(body, UTF_8).split("&"))
                        .map(pair -> pair.split("=", 2))
                        .filter(pair -> pair.length == 2)
                        .flatMap(pair -> field(pair[0], pair[1])));
    }

    private static Stream<Field> field(String name, String value) {
        try {
            return Stream.of(new Field(URLDecoder.decode(name, UTF_8), URLDecoder.decode(value, UTF_8)));
        } catch (IllegalArgumentException e) { // malformed percent-encoding
            return Stream.empty();
        }
    }

    public static void note(HttpServletRequest request, Stream<Field> fields) {
        String path = request.getRequestURI().substring(request.getContextPath().length());
        if (path.matches(PATHS)) {
            request.setAttribute(ATTRIBUTE, new SentForm(path, fields.toList()));
        }
    }

    static Optional<SentForm> of(HttpServletRequest request) {
        return Optional.ofNullable((SentForm) request.getAttribute(ATTRIBUTE));
    }

    static List<Typed> typed(HttpServletRequest request) {
        return of(request).map(form -> form.typed(RequestLanguage.of(request))).orElse(List.of());
    }

    /** Returns the path of the list that its record is or was in. */
    String list() {
        Matcher history = HISTORY.matcher(path);
        return history.matches()
                ? "/manage/"
                        + Kind.valueOf(history.group(1).toUpperCase(Locale.ROOT))
                                .collection()
                : path.replaceFirst("^(/[^/]*/[^/]*).*", "$1");
    }

    private List<Typed> typed(Language language) {
        return fields.stream()
                .filter(each -> !each.value().matches(UNTYPED) && !each.name().matches(SECRET))
                .flatMap(each -> each.label(language).map(label -> new Typed(label, each.value())).stream())
                .toList();
    }
}
