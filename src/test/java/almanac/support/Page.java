package almanac.support;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
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

    /** HTML that nobody follows links of. */
    public static Page of(String html) {
        return new Page(null, Jsoup.parse(html));
    }

    static Page blank(Browser browser) {
        return new Page(browser, Document.createShell(""));
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

    /** The addresses of what a selector finds, as they stand in the page. */
    public List<String> addresses(String selector) {
        return all(selector).eachAttr("href");
    }

    /** Fails if a text of {@link English} isn't shown. */
    public Page shows(String key, Object... arguments) {
        return says(english(key, arguments));
    }

    /** Fails if a text of {@link English} is shown. */
    public Page showsNot(String key, Object... arguments) {
        return saysNot(english(key, arguments));
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

    /** Fails if one of these is anywhere in the page, its addresses and values included. */
    public Page hides(String... texts) {
        assertThat(document.outerHtml()).doesNotContain(texts);
        return saysNot(texts);
    }

    /** Fails if one of these selectors finds nothing. */
    public Page finds(String... selectors) {
        assertThat(selectors).allSatisfy(each -> assertThat(all(each))
                .as("%s in%n%s", each, document.outerHtml())
                .isNotEmpty());
        return this;
    }

    /** Fails if one of these selectors finds anything. */
    public Page findsNot(String... selectors) {
        assertThat(selectors).allSatisfy(each -> assertThat(all(each)).as(each).isEmpty());
        return this;
    }

    /** Fails if one of these fields isn't there, with a link to it among the faults. */
    public Page blames(String... fields) {
        assertThat(fields).allSatisfy(each -> finds("a[href=#" + each + "]", "#" + each));
        return this;
    }

    /** The path of its own address, without a query. */
    public String path() {
        return URI.create(document.location()).getPath();
    }

    /** The number that its path ends with. */
    public int id() {
        return Integer.parseInt(path().replaceFirst(".*/", ""));
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

    /** The form that asks whether to go on. */
    public PageForm confirm() {
        return formOf("#confirm");
    }

    private PageForm form(Element element) {
        String id = element.attr("form");
        Element form = id.isEmpty() ? element.closest("form") : document.getElementById(id);
        return PageForm.of(this, form, element);
    }

    /** The numbers of the checkboxes with a name, in the order of the page. */
    public List<Integer> ids(String name) {
        return all("[type=checkbox][name=" + PageForm.quoted(name) + "]").stream()
                .map(each -> Integer.valueOf(each.val()))
                .toList();
    }

    /** The value of the field with a name, as its form would send it. */
    public String value(String name) {
        return PageForm.valuesOf(one("[name=" + PageForm.quoted(name) + "]")).get(0);
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
