package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A test that reads the site's pages as a browser does, with an eye on their HTML. */
public abstract class PageTest extends SiteTest {
    private static final String ATTRIBUTES = "\\b((?:[^>\"]|\"[^\"]*\")*)>";
    private static final Pattern CONTROL = Pattern.compile("<(input|select|textarea)" + ATTRIBUTES);
    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");
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

    /** The address behind the first link of which this is the beginning, up to {@code href="}. */
    public static String link(String html, String beginning) {
        return links(html, beginning).stream()
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + beginning + " in " + html));
    }

    public static List<String> links(String html, String beginning) {
        return Pattern.compile(Pattern.quote(beginning) + "[^>]*?href=\"([^\"]*)\"")
                .matcher(html)
                .results()
                .map(found -> text(found.group(1)))
                .toList();
    }

    /** Where a page about a wrong address leads, which must be right. */
    public String nearest(Site.Answer wrong) {
        isValid(wrong.response().body());
        assertThat(wrong.header("Content-Type")).startsWith("text/html");
        String nearest = link(wrong.response().body(), "<a class=\"button\"");
        assertThat(page(nearest).status()).as(nearest).isEqualTo(200);
        return nearest;
    }

    /** What a browser without scripts sends of the form that a page shows. */
    public static Map<String, String> fieldsOf(String html) {
        String form = html.substring(html.indexOf("<form id=\"editor\""));
        form = form.substring(0, form.indexOf("</form>"));
        Map<String, String> fields = new LinkedHashMap<>();
        Matcher control = CONTROL.matcher(form);
        while (control.find()) {
            String attributes = control.group(2);
            boolean isSent =
                    !attributes.matches("(?s).* type=\"(checkbox|radio)\".*") || attributes.contains(" checked");
            Matcher name = Pattern.compile(" name=\"([^\"]+)\"").matcher(attributes);
            if (isSent && name.find() && !name.group(1).equals("_token")) {
                String element = control.group(1);
                String content = form.substring(control.end()).split("</" + element + ">", 2)[0];
                String value = text(value(element, attributes, content));
                fields.merge(name.group(1), value, (one, other) -> other.isEmpty() ? one : other);
            }
        }
        return fields;
    }

    /** Of a list without a selection that is its first option. */
    private static String value(String element, String attributes, String content) {
        if (element.equals("textarea")) {
            return content.replaceFirst("^\n", "");
        }
        Matcher selected = Pattern.compile("value=\"[^\"]*\" selected").matcher(content);
        String options = selected.find() ? selected.group() : content;
        Matcher value =
                Pattern.compile("\\bvalue=\"([^\"]*)\"").matcher(element.equals("select") ? options : attributes);
        return value.find() ? value.group(1) : "";
    }

    /** The hidden fields of the form with a text, from there on, but for its token. */
    public static Map<String, String> hiddenFields(String html, String text) {
        String form = html.substring(html.indexOf(text));
        Map<String, String> fields = new LinkedHashMap<>();
        HIDDEN.matcher(form.substring(0, form.indexOf("</form>")))
                .results()
                .forEach(each -> fields.put(each.group(1), text(each.group(2))));
        fields.remove("_token");
        return fields;
    }

    /** What is shown of escaped text. */
    public static String text(String html) {
        return html.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&#34;", "\"")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    /** Creates an event as an editor and returns its id. */
    public int create(String title, String start, String end, String more) {
        return create("editor", title, start, end, more);
    }

    public int create(String account, String title, String start, String end, String more) {
        Site.Answer created = as(account)
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '%s', 'end_date': '%s'%s}".formatted(title, start, end, more));
        assertThat(created.status()).as(created.response().body()).isEqualTo(201);
        return created.id();
    }
}
