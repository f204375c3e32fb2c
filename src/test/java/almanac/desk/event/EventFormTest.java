package almanac.desk.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;

/** Tests of the form of an event, as a browser without scripts sends it. */
public abstract class EventFormTest extends PageTest {
    public static final String NEW = "/manage/events/new";
    public static final Pattern FIELD = Pattern.compile(
            "<(?:input|textarea|select)[^>]*? name=\"([a-z_]+(?:\\[[a-z0-9]*])*)\"(?: type=\"[a-z]+\")? value=\"([^\"]*)\"");

    public Browser editor;
    public String title;

    @BeforeEach
    public void signIn() {
        editor = new Browser(anonymous()).signIn("editor", "editor-password");
        title = fresh("form");
    }

    public Map<String, String> filled(String... more) {
        Map<String, String> fields = new LinkedHashMap<>(Map.of(
                "title", title,
                "start_day", "2031-03-01",
                "start_time", "10:00",
                "end_day", "2031-03-01",
                "end_time", "11:30",
                "status", "publish",
                "event_status", "scheduled",
                "show_map", "true"));
        for (int i = 0; i < more.length; i += 2) {
            fields.put(more[i], more[i + 1]);
        }
        return fields;
    }

    public static String path(int event) {
        return "/manage/events/" + event;
    }

    public String opened(String path) {
        Site.Answer page = editor.get(path + (path.contains("?") ? "&" : "?") + "lang=en");
        assertThat(page.status()).as(page.response().body()).isEqualTo(200);
        isValid(page.response().body());
        return page.response().body();
    }

    public static String value(String html, String name) {
        Matcher field = FIELD.matcher(html);
        while (field.find()) {
            if (field.group(1).equals(name)) {
                return text(field.group(2));
            }
        }
        throw new AssertionError("no " + name + " in " + html);
    }

    /** Saves a form, which succeeds, and returns the id of the event. */
    public int saved(String path, Map<String, String> fields) {
        Site.Answer answer = editor.submit(path, fields);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        String location = Browser.then(answer);
        assertThat(location).startsWith(anonymous().root() + "/manage/events/").endsWith("?saved=1");
        return Integer.parseInt(location.replaceAll(".*/(\\d+)\\?saved=1", "$1"));
    }
}
