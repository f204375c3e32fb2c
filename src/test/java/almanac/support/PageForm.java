package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/**
 * A form of a page, with what a browser sends of it: first what it shows, then what was typed. The session's token is the
 * browser's own.
 *
 * @param action the path with its query
 */
public record PageForm(Page page, String action, Map<String, List<String>> values) {

    static PageForm of(Page page, FormElement form, Element button) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        form.formData().forEach(each -> values.computeIfAbsent(each.key(), key -> new ArrayList<>())
                .add(each.value()));
        page.all("[form=" + quoted(form.id()) + "]:not(button)").stream()
                .filter(each -> !each.is("[type=radio], [type=checkbox]") || each.hasAttr("checked"))
                .forEach(each -> values.put(each.attr("name"), new ArrayList<>(List.of(each.val()))));
        if (button.is("button[name]")) {
            values.put(button.attr("name"), List.of(button.val()));
        }
        values.remove("_token");
        String action = button.hasAttr("formaction") ? button.attr("formaction") : form.attr("action");
        return new PageForm(page, action, values);
    }

    static String quoted(String text) {
        return "\"" + text.replace("\"", "\\\"") + "\"";
    }

    /** What it sends of a field, or an empty text. */
    public String value(String name) {
        return values.getOrDefault(name, List.of("")).get(0);
    }

    /** The same form with other values: names and values in turn. A name may be that of no field. */
    public PageForm with(String... more) {
        Map<String, List<String>> typed = new LinkedHashMap<>(values);
        for (int i = 0; i < more.length; i += 2) {
            typed.put(more[i], List.of(more[i + 1]));
        }
        return new PageForm(page, action, typed);
    }

    /** The same form with several values of one field, such as checkboxes. */
    public PageForm choosing(String name, List<?> chosen) {
        Map<String, List<String>> typed = new LinkedHashMap<>(values);
        typed.put(name, chosen.stream().map(Object::toString).toList());
        return new PageForm(page, action, typed);
    }

    public PageForm without(String name) {
        Map<String, List<String>> typed = new LinkedHashMap<>(values);
        typed.remove(name);
        return new PageForm(page, action, typed);
    }

    /** Sends it, whatever comes of that. */
    public Site.Answer send() {
        String body = values.entrySet().stream()
                .flatMap(each -> each.getValue().stream().map(value -> encoded(each.getKey()) + "=" + encoded(value)))
                .collect(Collectors.joining("&"));
        return page.browser().submit(action, body);
    }

    /** Sends it, which succeeds, and returns the page that it leads to. */
    public Page done() {
        return page.browser().follow(send());
    }

    /** Sends it, which is refused with a status, and returns the page that says so. */
    public Page refused(int status) {
        Site.Answer answer = send();
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        return Page.of(page.browser(), answer);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
