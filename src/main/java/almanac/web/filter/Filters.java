package almanac.web.filter;

import almanac.base.refusal.Kind;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Term;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The filters of a view, as its address names them.
 *
 * @param chosen in the order of the form, at most one of each kind
 * @param search the words as they were typed, or the empty text
 * @param conditions the same as conditions of a query
 */
public record Filters(List<Chosen> chosen, String search, List<EventFilter> conditions) {

    public static final Filters NONE = new Filters(List.of(), "", List.of());

    /** The parameter with the words. */
    public static final String SEARCH = "search";

    /**
     * A record or term that events must be linked to.
     *
     * @param isPublic whether everybody may see it
     */
    public record Chosen(Kind kind, long id, String slug, String name, boolean isPublic) {

        public static Chosen of(Term term) {
            return new Chosen(term.kind(), term.getId(), term.getSlug(), term.getName(), true);
        }

        public static Chosen of(CalendarRecord linked) {
            return new Chosen(
                    linked.kind(),
                    linked.getId(),
                    linked.getSlug(),
                    linked.getTitle(),
                    Policy.maySee(Caller.ANONYMOUS, linked));
        }
    }

    public boolean isEmpty() {
        return chosen.isEmpty() && search.isEmpty();
    }

    /** Returns whether everybody may use these filters. */
    public boolean arePublic() {
        return chosen.stream().allMatch(Chosen::isPublic);
    }

    /** Returns what is chosen of a kind. */
    public Optional<Chosen> of(Kind kind) {
        return chosen.stream().filter(each -> each.kind() == kind).findFirst();
    }

    public boolean has(Kind kind, String slug) {
        return of(kind).filter(each -> each.slug().equals(slug)).isPresent();
    }

    /** Returns the address of a view with these filters. */
    public String on(String path) {
        return on(path, Map.of());
    }

    /** Returns the address of a view with these filters and more parameters. */
    public String on(String path, Map<String, String> more) {
        List<String> pairs = new ArrayList<>();
        chosen.forEach(each -> pairs.add(pair(each.kind().word(), each.slug())));
        if (!search.isEmpty()) {
            pairs.add(pair(SEARCH, search));
        }
        more.forEach((name, value) -> pairs.add(pair(name, value)));
        String start = path.indexOf('?') < 0 ? "?" : "&";
        return path + (pairs.isEmpty() ? "" : pairs.stream().collect(Collectors.joining("&", start, "")));
    }

    private static String pair(String name, String value) {
        return name + "=" + Links.encoded(value);
    }
}
