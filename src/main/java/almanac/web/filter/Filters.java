package almanac.web.filter;

import almanac.base.language.Language;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Term;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.http.input.EventListParams;
import almanac.http.input.FilterNames;
import almanac.http.input.PageFilter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The filters of a view.
 *
 * @param chosen in the order of the address, at most one of each; several categories or tags are one, with commas
 *     between
 * @param conditions the same as conditions of a query
 */
public record Filters(List<Chosen> chosen, List<EventFilter> conditions) {

    public static final Filters NONE = new Filters(List.of(), List.of());

    /**
     * A value of a filter.
     *
     * @param value as in addresses of pages: a slug, or what was typed
     * @param listed as in the interface and feeds: an id, which outlives its slug
     * @param name for readers, unless it is a flag
     * @param isPublic whether everybody may see what it names
     */
    public record Chosen(PageFilter filter, String value, String listed, String name, boolean isPublic) {

        public static Chosen of(Term term) {
            return new Chosen(
                    PageFilter.of(term.kind()), term.getSlug(), String.valueOf(term.getId()), term.getName(), true);
        }

        /** Returns the value in words. */
        public String shown(Language language) {
            return filter.isFlag() ? language.text(value.equals("true") ? "yes" : "no") : name;
        }

        /** Returns the value that finds events with this or the other. */
        Chosen or(Chosen other) {
            return new Chosen(
                    filter,
                    value + "," + other.value,
                    listed + "," + other.listed,
                    name + ", " + other.name,
                    isPublic && other.isPublic);
        }

        public static Chosen of(CalendarRecord linked) {
            return new Chosen(
                    PageFilter.of(linked.kind()),
                    linked.getSlug(),
                    String.valueOf(linked.getId()),
                    linked.getTitle(),
                    Policy.maySee(Caller.ANONYMOUS, linked));
        }
    }

    public boolean isEmpty() {
        return chosen.isEmpty();
    }

    /** Returns the name of the feed with these filters. */
    public String title(String siteName) {
        return FilterNames.title(
                chosen.stream().filter(each -> each.filter().kind() != null).map(Chosen::name), siteName);
    }

    /** Returns whether everybody may use these filters. */
    public boolean arePublic() {
        return chosen.stream().allMatch(Chosen::isPublic);
    }

    Optional<Chosen> of(PageFilter filter) {
        return chosen.stream().filter(each -> each.filter().equals(filter)).findFirst();
    }

    /** Returns the value of a filter in the address, or the empty text. */
    public String value(PageFilter filter) {
        return of(filter).map(Chosen::value).orElse("");
    }

    /** Returns the values of a filter in the address: several categories, of which an event must have one. */
    public List<String> values(PageFilter filter) {
        return of(filter).map(each -> List.of(each.value().split(","))).orElse(List.of());
    }

    /** Returns the value of a filter if it has exactly one. */
    public Optional<Chosen> only(PageFilter filter) {
        return of(filter).filter(any -> values(filter).size() == 1);
    }

    /** Returns the address of a view with these filters, with one value of a filter added or removed. */
    public String toggling(PageFilter filter, String value, String path) {
        List<String> values = new ArrayList<>(values(filter));
        if (!values.remove(value)) {
            values.add(value);
        }
        return replacing(filter, String.join(",", values), path);
    }

    /** Returns the address of a view with these filters and another value of one, removed if that is empty. */
    public String replacing(PageFilter filter, String value, String path) {
        List<Chosen> others =
                chosen.stream().filter(each -> !each.filter().equals(filter)).toList();
        return new Filters(others, List.of()).on(path, value.isEmpty() ? Map.of() : Map.of(filter.name(), value));
    }

    public String search() {
        return value(EventListParams.WORDS);
    }

    public String on(String path) {
        return on(path, Map.of());
    }

    public String on(String path, Map<String, String> more) {
        List<String> pairs = new ArrayList<>();
        chosen.forEach(each -> pairs.add(pair(each.filter().name(), each.value())));
        more.forEach((name, value) -> pairs.add(pair(name, value)));
        String start = path.indexOf('?') < 0 ? "?" : "&";
        return path + (pairs.isEmpty() ? "" : pairs.stream().collect(Collectors.joining("&", start, "")));
    }

    private static String pair(String name, String value) {
        return name + "=" + Links.encoded(value);
    }

    /** Returns the query string by which the interface and feeds find the same. */
    public String inLists() {
        return PageFilter.inLists(listed(chosen)).entrySet().stream()
                .map(each -> pair(each.getKey(), each.getValue()))
                .collect(Collectors.joining("&"));
    }

    static Map<PageFilter, String> listed(List<Chosen> chosen) {
        Map<PageFilter, String> values = new LinkedHashMap<>();
        chosen.forEach(each -> values.put(each.filter(), each.listed()));
        return values;
    }
}
