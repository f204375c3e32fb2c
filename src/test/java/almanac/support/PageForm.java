package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;

/**
 * A form of a page, with what a browser sends of it: first what it shows, then what was typed. The session's token is the
 * browser's own.
 *
 * @param action the path with its query
 */
public record PageForm(Page page, String action, Map<String, List<String>> values) {
    private static final String SENT =
            "select[name], textarea[name], input[name]:not([disabled], [type=file], [type=submit], "
                    + "[type=checkbox]:not([checked]), [type=radio]:not([checked]))";
    private static final Pattern HOLE = Pattern.compile("%s");

    static PageForm of(Page page, Element form, Element button) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (Element control : page.all(SENT)) {
            String id = control.attr("form");
            if (id.isEmpty() ? form.equals(control.closest("form")) : id.equals(form.id())) {
                values.computeIfAbsent(control.attr("name"), key -> new ArrayList<>())
                        .addAll(valuesOf(control));
            }
        }
        if (button.is("button[name]")) {
            values.put(button.attr("name"), List.of(button.val()));
        }
        values.remove("_token");
        String action = button.hasAttr("formaction") ? button.attr("formaction") : form.attr("action");
        return new PageForm(page, action, values);
    }

    static List<String> valuesOf(Element control) {
        if (!control.is("select")) {
            return List.of(control.val());
        }
        Elements chosen = control.select("option[selected]");
        return (chosen.isEmpty() ? control.select("option").subList(0, 1) : chosen)
                .stream()
                        .map(each -> each.hasAttr("value") ? each.val() : each.text())
                        .toList();
    }

    static String quoted(String text) {
        return "\"" + text.replace("\"", "\\\"") + "\"";
    }

    /** What it sends of a field, or an empty text. */
    public String value(String name) {
        return values.getOrDefault(name, List.of("")).get(0);
    }

    /** The same form with other fields, as they are {@linkplain #parsed written}. A name may be that of no field. */
    public PageForm with(String form, Object... more) {
        Map<String, List<String>> typed = new LinkedHashMap<>(values);
        typed.putAll(parsed(form, more));
        return new PageForm(page, action, typed);
    }

    /** The same form with the fields of another. */
    public PageForm with(PageForm other) {
        Map<String, List<String>> typed = new LinkedHashMap<>(values);
        typed.putAll(other.values());
        return new PageForm(page, action, typed);
    }

    /**
     * Fields that are written as {@code name=value&name=value}, each as it is typed, on one line or several; {@code %s}
     * stands for the next of the values.
     */
    public static Map<String, List<String>> parsed(String form, Object... values) {
        Iterator<Object> next = Arrays.asList(values).iterator();
        Map<String, List<String>> parsed = new LinkedHashMap<>();
        for (String field : form.isEmpty() ? new String[0] : form.split("&\\s*")) {
            String[] pair = field.split("=", 2);
            parsed.computeIfAbsent(filled(pair[0], next), key -> new ArrayList<>())
                    .add(filled(pair[1], next));
        }
        assertThat(next).as(form).isExhausted();
        return parsed;
    }

    private static String filled(String text, Iterator<Object> next) {
        return HOLE.matcher(text).replaceAll(hole -> Matcher.quoteReplacement(String.valueOf(next.next())));
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

    /** What is sent of it, but for the token. */
    public String body() {
        return encoded(values);
    }

    /** The same form, sent to another path. */
    public PageForm to(String other) {
        return new PageForm(page, other, values);
    }

    /** The same form, sent by another browser. */
    public PageForm by(Browser other) {
        return new PageForm(new Page(other, page.document()), action, values);
    }

    /** Sends it, whatever comes of that. */
    public Site.Answer send() {
        return page.browser().submitEncoded(action, body());
    }

    /** Sends it, which succeeds, and returns the page that it leads to. */
    public Page done() {
        return page.browser().follow(send());
    }

    /** Types more of it and sends it, which succeeds, and returns the page that it leads to. */
    public Page done(String form, Object... more) {
        return with(form, more).done();
    }

    /** Sends it, which is refused with a status, and returns the page that says so. */
    public Page refused(int status) {
        return page.browser().page(send(), status);
    }

    static String encoded(Map<String, List<String>> fields) {
        return fields.entrySet().stream()
                .flatMap(each -> each.getValue().stream().map(value -> encoded(each.getKey()) + "=" + encoded(value)))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
