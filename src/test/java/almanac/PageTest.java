package almanac;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A test that reads the site's pages as a browser does, with an eye on their HTML. */
abstract class PageTest extends SiteTest {
    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");
    static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    /** A page as a browser without credentials gets it. */
    Site.Answer page(String path, String... headers) {
        return page(anonymous(), path, headers);
    }

    static Site.Answer page(Site site, String path, String... headers) {
        List<String> all = new ArrayList<>(List.of(headers));
        if (!all.contains("Accept")) {
            all.addAll(List.of("Accept", BROWSER));
        }
        return site.get(site.root() + path, all.toArray(String[]::new));
    }

    /** The HTML of a page that is there, and valid. */
    String html(String path, String... headers) {
        return html(anonymous(), path, headers);
    }

    static String html(Site site, String path, String... headers) {
        Site.Answer page = page(site, path, headers);
        assertThat(page.status()).as("%s: %s", path, page.response().body()).isEqualTo(200);
        assertThat(page.header("Content-Type")).isEqualToIgnoringCase("text/html; charset=UTF-8");
        isValid(page.response().body());
        return page.response().body();
    }

    static void isValid(String html) {
        ValidHtml.require(html);
    }

    /** The address behind the first link of which this is the beginning, up to {@code href="}. */
    static String link(String html, String beginning) {
        return links(html, beginning).stream()
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + beginning + " in " + html));
    }

    static List<String> links(String html, String beginning) {
        return Pattern.compile(Pattern.quote(beginning) + "[^>]*?href=\"([^\"]*)\"")
                .matcher(html)
                .results()
                .map(found -> text(found.group(1)))
                .toList();
    }

    /** Where a page about a wrong address leads, which must be right. */
    String nearest(Site.Answer wrong) {
        isValid(wrong.response().body());
        assertThat(wrong.header("Content-Type")).startsWith("text/html");
        String nearest = link(wrong.response().body(), "<a class=\"button\"");
        assertThat(page(nearest).status()).as(nearest).isEqualTo(200);
        return nearest;
    }

    /** The hidden fields of the form with a text, from there on, but for its token. */
    static Map<String, String> hiddenFields(String html, String text) {
        String form = html.substring(html.indexOf(text));
        Map<String, String> fields = new LinkedHashMap<>();
        HIDDEN.matcher(form.substring(0, form.indexOf("</form>")))
                .results()
                .forEach(each -> fields.put(each.group(1), text(each.group(2))));
        fields.remove("_token");
        return fields;
    }

    /** What is shown of escaped text. */
    static String text(String html) {
        return html.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&#34;", "\"")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    /** Creates an event as an editor and returns its id. */
    int create(String title, String start, String end, String more) {
        return create("editor", title, start, end, more);
    }

    int create(String account, String title, String start, String end, String more) {
        Site.Answer created = as(account)
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%s', 'end_date': '%s'%s}".formatted(title, start, end, more));
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.id();
    }
}
