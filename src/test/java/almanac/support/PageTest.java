package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.parser.Parser;

/** A test that reads the site's pages as a browser does, with an eye on their HTML. */
public abstract class PageTest extends SiteTest {
    public static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    /** A page as a browser without credentials gets it. */
    public Site.Answer page(String path, String... headers) {
        return page(anonymous(), path, headers);
    }

    public static Site.Answer page(Site site, String path, String... headers) {
        List<String> all = new ArrayList<>(List.of(headers));
        if (!all.contains("Accept")) {
            all.addAll(List.of("Accept", BROWSER));
        }
        return site.get(site.root() + path, all.toArray(String[]::new));
    }

    /** The HTML of a page that is there, and valid. */
    public String html(String path, String... headers) {
        return found(path, headers).body();
    }

    public static String html(Site site, String path, String... headers) {
        return found(site, path, headers).body();
    }

    /** A page that is there, and valid. */
    public Site.Answer found(String path, String... headers) {
        return found(anonymous(), path, headers);
    }

    public static Site.Answer found(Site site, String path, String... headers) {
        Site.Answer page = page(site, path, headers).is(200);
        assertThat(page.header("Content-Type")).isEqualToIgnoringCase("text/html; charset=UTF-8");
        isValid(page.body());
        return page;
    }

    public static void isValid(String html) {
        ValidHtml.require(html);
    }

    /** Where a page about a wrong address leads, which must be right. */
    public String nearest(Site.Answer wrong) {
        isValid(wrong.response().body());
        assertThat(wrong.header("Content-Type")).startsWith("text/html");
        String nearest = Page.of(wrong.body()).addresses("a[class=button]").get(0);
        assertThat(page(nearest).status()).as(nearest).isEqualTo(200);
        return nearest;
    }

    /** What is shown of escaped text. */
    public static String text(String html) {
        return Parser.unescapeEntities(html, false);
    }

    /** Creates an event as an editor and returns its id. */
    public int create(String title, String start, String end, String more) {
        return create("editor", title, start, end, more);
    }

    public int create(String account, String title, String start, String end, String more) {
        String event = "{'title': '%s', 'start_date': '%s', 'end_date': '%s'%s}";
        return as(account).make("/events", event, title, start, end, more).id();
    }
}
