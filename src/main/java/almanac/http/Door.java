package almanac.http;

import almanac.problem.ErrorFormat;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;

/** What a path belongs to. Each door has its own form of errors ({@link ErrorFormat}) and its own security policy. */
public enum Door {
    /** The JSON interface: nothing of what it answers is ever to be run or shown by itself. */
    INTERFACE(Policy.DATA, Door.API, Door.ALIAS),
    /** The page of the interface's documentation, which runs its own files and nothing that stands in the page itself. */
    DOCUMENTATION(Policy.SCRIPTED, Door.DOCS),
    IMAGES(Policy.DATA, Door.PICTURES),
    /** Pages for people, and whatever has no other door. */
    PAGES(Policy.PLAIN);

    /** Where the interface stands below the site's root: the namespace of the contract. */
    public static final String API = "/cal/events/v1";

    /** Where the widespread WordPress interface stands. */
    public static final String ALIAS = "/wp-json/tribe/events/v1";

    public static final String DOCS = "/docs";
    public static final String PICTURES = "/images";

    private static final String ATTRIBUTE = Door.class.getName();

    private static final class Policy {
        private static final String CLOSED = "default-src 'none'; frame-ancestors 'none'";
        private static final String DATA = CLOSED;
        private static final String PLAIN =
                CLOSED + "; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'";
        private static final String SCRIPTED = CLOSED + "; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                + " connect-src 'self'; form-action 'self'; base-uri 'none'";
    }

    private final String contentSecurityPolicy;

    @SuppressWarnings("ImmutableEnumChecker") // List.of never changes
    private final List<String> roots;

    Door(String contentSecurityPolicy, String... roots) {
        this.contentSecurityPolicy = contentSecurityPolicy;
        this.roots = List.of(roots);
    }

    /** The door that was asked, wherever the request has been forwarded to since. */
    public static Door of(HttpServletRequest request) {
        if (request.getAttribute(ATTRIBUTE) instanceof Door known) {
            return known;
        }
        Door door = of(path(request));
        request.setAttribute(ATTRIBUTE, door);
        return door;
    }

    /** The door of a path below the site's root. */
    public static Door of(String path) {
        return Arrays.stream(values())
                .filter(door -> door.roots.stream()
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

    /** The value of {@code Content-Security-Policy}. */
    public String contentSecurityPolicy() {
        return contentSecurityPolicy;
    }

    /** Whether behind it are files, the same for everybody, and not what is looked up for each request. */
    public boolean hasFiles() {
        return this == DOCUMENTATION || this == IMAGES;
    }
}
