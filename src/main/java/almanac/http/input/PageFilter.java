package almanac.http.input;

import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.rule.Field;
import almanac.base.text.Characters;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A filter of the interface and of feeds that pages and editors' lists have too, with one value.
 *
 * @param kind the kind of what it names, or null
 */
public record PageFilter(Field<?> field, Kind kind) {

    public static PageFilter of(Kind kind) {
        return EventListParams.ON_PAGES.stream()
                .filter(each -> each.kind == kind)
                .findFirst()
                .orElseThrow();
    }

    /** Returns the name of its parameter on pages: that of a kind is in the singular. */
    public String name() {
        return kind == null ? field.name() : kind.word();
    }

    public boolean isFlag() {
        return "boolean".equals(field.rule().schema().get("type"));
    }

    /** Returns what the query of a page has for it; empty if a form left it so. A field of a form has one line. */
    public Optional<String> in(Map<String, String> query) {
        String text = query.getOrDefault(name(), "");
        return Optional.of(kind == null ? Characters.printable(text).strip().replaceAll("\\s+", " ") : text)
                .filter(given -> !given.isEmpty());
    }

    /** Returns a value that names no record as addresses have it; empty if it breaks the rule. */
    public Optional<String> valid(String text) {
        try {
            Object read = field.rule().read(text);
            return Optional.of(isFlag() ? read.toString() : text);
        } catch (InvalidValue e) {
            return Optional.empty();
        }
    }

    /** Returns the parameters by which the interface and feeds find what a page finds; pages search widely. */
    public static Map<String, String> inLists(Map<PageFilter, String> values) {
        Map<String, String> parameters = new LinkedHashMap<>();
        values.forEach((filter, value) -> {
            parameters.put(filter.field.name(), value);
            if (filter.equals(EventListParams.WORDS)) {
                parameters.put(EventListParams.LIST.searchMode.name(), "wide");
            }
        });
        return parameters;
    }
}
