package almanac.support;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;
import org.jsoup.select.Elements;

/**
 * A page of the site as a browser without scripts has it: texts as they are shown, links by their texts, rows by their
 * headers, forms by their buttons. Whatever is asked for by name and isn't there exactly once fails with the page.
 *
 * @param browser the one that has it open, which follows its links and sends its forms
 */
public record Page(Browser browser, Document document) {

    /** The page of a response. */
    public static Page of(Browser browser, Site.Answer answer) {
        return new Page(
                browser, Jsoup.parse(answer.body(), answer.response().uri().toString()));
    }

    /** All text of the page, white space folded. */
    public String text() {
        return document.body().text();
    }

    public String heading() {
        return one("h1").text();
    }

    public Elements all(String selector) {
        return document.select(selector);
    }

    public Element one(String selector) {
        return only(selector, all(selector));
    }

    public boolean has(String selector) {
        return !all(selector).isEmpty();
    }

    /** The texts of what a selector finds, in the order of the page. */
    public List<String> texts(String selector) {
        return all(selector).eachText();
    }

    /** Fails if a text of {@link English} isn't shown. */
    public Page shows(String key, Object... arguments) {
        return says(english(key, arguments));
    }

    /** Fails if one of these isn't in the page's text. */
    public Page says(String... texts) {
        assertThat(text()).contains(texts);
        return this;
    }

    /** Fails if one of these is in the page's text. */
    public Page saysNot(String... texts) {
        assertThat(text()).doesNotContain(texts);
        return this;
    }

    /** The address of the link with a text, as it stands in the page. */
    public String link(String text) {
        return only("the link " + text, links(text)).attr("href");
    }

    public boolean hasLink(String text) {
        return !links(text).isEmpty();
    }

    private Elements links(String text) {
        return named("a[href]", text);
    }

    /** The texts of the cells of the table's row with a header or a first cell. */
    public List<String> row(String header) {
        List<Element> rows = all("tr").stream()
                .filter(row -> row.select("th, td").eachText().indexOf(header) == 0)
                .toList();
        return only("the row " + header, rows).select("td").eachText();
    }

    /** The form with a button of that text. */
    public PageForm form(String button) {
        return form(only("the button " + button, named("button", button)));
    }

    /** The form that a selector finds, or what it finds belongs to. */
    public PageForm formOf(String selector) {
        return form(one(selector));
    }

    private PageForm form(Element element) {
        String id = element.attr("form");
        Element form = id.isEmpty() ? element.closest("form") : document.getElementById(id);
        return PageForm.of(this, (FormElement) form, element);
    }

    /** The value of the field with a name, as its form would send it. */
    public String value(String name) {
        return one("[name=" + PageForm.quoted(name) + "]").val();
    }

    private Elements named(String selector, String text) {
        return new Elements(all(selector).stream()
                .filter(each ->
                        each.text().equals(text) || each.attr("aria-label").equals(text))
                .toList());
    }

    private <E extends Element> E only(String what, List<E> found) {
        assertThat(found).as("%s in%n%s", what, document.outerHtml()).hasSize(1);
        return found.get(0);
    }
}
