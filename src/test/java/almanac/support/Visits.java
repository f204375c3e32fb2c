package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Pages to be opened in a real browser: in English and German, with and without scripts, 360, 768 and 1440 pixels wide and
 * enlarged to 200 %, light and dark. The long run looks at each in all 32 looks, the short one in each size and colour, once:
 * at every other page in English with scripts and in German without, at the others the other way round.
 *
 * <p>Checked of each load: its status, language and heading; nothing in the console, no request to another site, nothing
 * against the policy, no movement after the first paint; at most six files before its pictures, and 25 kB, compressed – 50 for
 * those who are signed in, for maps and for programmers –, 120 with them. Of each load with scripts: as many elements as were
 * sent; the keyboard reaches everything in order, and shows where it is; all rules of axe in light colours, its contrast in dark
 * ones. Of each size and colour: nothing is wider than the window, no hour has two lines, no mark is cut off, no target is too
 * small, and bars show that they began before. The long run leaves screenshots in {@code target/browser}.
 */
public final class Visits {
    private static final int LOOKS = Scale.of(32, 8);

    private final Site site;
    private final String cookie;
    private final JsonArrayBuilder visits = Json.createArrayBuilder();
    private int count;

    /** @param cookie of somebody who is signed in, or the empty text */
    public Visits(Site site, String cookie) {
        this.site = site;
        this.cookie = cookie;
    }

    /** @param name of the screenshots */
    public Visits page(String name, String path) {
        return page(name, path, 200);
    }

    public Visits page(String name, String path, int status) {
        return add(visit(name, path, status));
    }

    /** With all that can be opened there. */
    public Visits opened(String name, String path) {
        return add(visit(name, path, 200).add("isOpened", true));
    }

    /** What the page's form leads to. */
    public Visits sent(String name, String path, int status, Map<String, String> fields) {
        JsonObjectBuilder values = Json.createObjectBuilder();
        fields.forEach(values::add);
        return add(visit(name, path, status).add("fields", values));
    }

    private static JsonObjectBuilder visit(String name, String path, int status) {
        return Json.createObjectBuilder().add("name", name).add("path", path).add("status", status);
    }

    private Visits add(JsonObjectBuilder visit) {
        visits.add(visit);
        count++;
        return this;
    }

    /** Opens all of them; fails if anything is wrong with any. */
    public void requireWell() throws IOException, InterruptedException {
        Files.createDirectories(Chromium.PICTURES);
        Path listed = Files.createTempFile(Chromium.PICTURES, "visits", ".json");
        Files.writeString(listed, visits.build().toString());
        JsonObject seen = Chromium.run(
                "pages.js",
                Tool.packaged("axe-core/axe.js"),
                Chromium.PICTURES.toString(),
                site.root().toString(),
                cookie,
                listed.toString(),
                Scale.IS_LONG ? "all" : "pairs");
        Expense.PAGE_STATE.add(seen.getInt("states"));

        assertThat(seen.getJsonArray("faults")).isEmpty();
        assertThat(seen.getInt("states")).isEqualTo(count * LOOKS);
    }
}
