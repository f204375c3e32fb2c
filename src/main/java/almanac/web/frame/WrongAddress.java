package almanac.web.frame;

import almanac.base.kind.Kind;
import almanac.base.text.Characters;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Refuses the address of a page that can't exist, and names the nearest one that does. */
public final class WrongAddress extends Problem {

    private static final long serialVersionUID = 1L;

    /** The names of pages, by patterns of their paths. */
    private static final Map<String, String> PAGES = new HashMap<>(Map.ofEntries(
            Map.entry("/", "calendar"),
            Map.entry("/events/month.*", "view.month"),
            Map.entry("/events/week.*", "view.week"),
            Map.entry("/events/day.*", "view.day"),
            Map.entry("/events/year.*", "view.year"),
            Map.entry("/events/list.*", "view.list"),
            Map.entry("/events/map.*", "view.map"),
            Map.entry("/manage/events", "manage.events"),
            Map.entry("/manage/events/new", "manage.new"),
            Map.entry("/manage/images", "manage.images"),
            Map.entry("/manage/review", "manage.review"),
            Map.entry("/manage/history/.*", "manage.history"),
            Map.entry("/manage/accounts", "manage.accounts"),
            Map.entry("/manage/audit", "manage.audit")));

    static {
        Kind.LINKED.forEach(each -> PAGES.put("/manage/" + each.collection(), "manage.entries." + each.word()));
    }

    private final String key;
    private final String got;
    private final String nearest;

    private WrongAddress(ErrorCode code, String message, String key, String got, String nearest) {
        super(code, message);
        this.key = key;
        this.got = Characters.printable(got);
        this.nearest = nearest;
    }

    /**
     * Returns a 404: there is no page at this address.
     *
     * @param key the key of the message, in which {@code {0}} is the given value
     * @param nearest the path of the nearest page, below the site's root
     */
    public static WrongAddress absent(String key, String got, String nearest) {
        return new WrongAddress(ErrorCode.NO_ROUTE, "There is no such page.", key, got, nearest);
    }

    /** Returns a 400: the query can't be understood. */
    public static WrongAddress malformed(String key, String got, String nearest) {
        return new WrongAddress(
                ErrorCode.BAD_REQUEST, "The query of this page can't be understood.", key, got, nearest);
    }

    String in(Frame frame) {
        return frame.text(key, got);
    }

    /** Returns a more specific heading than that of all wrong addresses, if there is one. */
    Optional<String> heading(Frame frame) {
        return frame.language().known(key + ".heading");
    }

    String target(Frame frame) {
        return frame.language().known(key + ".target").orElseGet(() -> linkTo(nearest, frame));
    }

    /** Returns the words of a link to a page of this site, with its name if it has one. */
    static String linkTo(String path, Frame frame) {
        return PAGES.entrySet().stream()
                .filter(each -> path.matches(each.getKey() + "(\\?.*)?"))
                .findFirst()
                .map(each -> frame.text("wrong.nearest", frame.text(each.getValue())))
                .orElseGet(() -> frame.text("wrong.nearest.other"));
    }

    /** Returns the path of the nearest page, below the site's root. */
    public String nearest() {
        return nearest;
    }
}
