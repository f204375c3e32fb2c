package almanac.support;

import almanac.base.kind.Kind;
import jakarta.json.JsonArray;
import jakarta.json.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;

/** A test of the desk's pages, at which an editor sits, with a word that nothing was named by before. */
public abstract class DeskTest extends PageTest {
    protected static final String EVENTS = "/manage/events";

    protected Browser editor;
    protected String word;

    @BeforeEach
    void signInEditor() {
        editor = browser("editor");
        word = fresh("desk");
    }

    protected static String list(Kind kind) {
        return "/manage/" + kind.collection();
    }

    protected static String path(Kind kind, int id) {
        return list(kind) + "/" + id;
    }

    protected static String path(int event) {
        return path(Kind.EVENT, event);
    }

    /** Saves a form, which succeeds, and returns the id of what it edits. */
    protected static int saved(PageForm form) {
        return form.done().shows("manage.notice.saved").id();
    }

    /** What the interface calls an event's links to a kind. */
    protected static String member(Kind kind) {
        return kind.isTerm() ? kind.collection() : kind.word();
    }

    /** The ids that an event links to; a single venue is no list. */
    protected List<Integer> linked(int event, Kind kind) {
        JsonValue linked = event(event).get(member(kind));
        return (linked instanceof JsonArray many ? many.stream() : Stream.of(linked))
                .map(each -> each.asJsonObject().getInt("id"))
                .toList();
    }

    /** Has a list act on some of its rows; the action may be followed by more fields. */
    protected static Site.Answer act(Browser browser, Kind kind, String action, int... ids) {
        String path = kind == Kind.EVENT ? EVENTS + "?state=draft&lang=en" : list(kind) + "/action?lang=en";
        String name = kind == Kind.EVENT ? "event" : "entry";
        return browser.submit(path, "action=" + action + ticked(name, ids));
    }

    /** What a form says of checkboxes of one name. */
    protected static String ticked(String name, int... ids) {
        return Arrays.stream(ids).mapToObj(id -> "&" + name + "=" + id).collect(Collectors.joining());
    }
}
