package almanac.http.input;

import almanac.base.kind.Kind;
import almanac.domain.record.KindServices;
import almanac.domain.security.Caller;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Names feeds after what their filters hold: {@code Sports · Riverside School}. Words that were searched are not among the names,
 * since a feed must not have what it doesn't hold.
 */
@ApplicationScoped
public class FilterNames {

    @Inject
    private KindServices kinds;

    @Inject
    private CurrentSettings site;

    /** Returns the name of what has these names, most of all the site's. */
    public static String title(Stream<String> names, String siteName) {
        return Stream.concat(names, Stream.of(siteName)).collect(Collectors.joining(" · "));
    }

    /**
     * Returns the name of what an address shows to those who may revoke it, words that are searched for included.
     *
     * @param filters as {@link EventQueries#persistentQuery} returned them; what is gone since isn't named
     */
    public String complete(String filters, Caller caller) {
        return title(names(filters, caller), site.get().siteName());
    }

    /** Returns the names of what filters hold, as {@link #complete} has them, without the site's. */
    public Stream<String> names(String filters, Caller caller) {
        EventListParams params = new EventListParams(filters);
        Stream<String> words =
                params.get(EventListParams.WORDS.field()).stream().map("“%s”"::formatted);
        return Stream.concat(words, names(params, caller));
    }

    /** @param params which {@link EventQueries} has accepted for the caller, who so sees all that they name */
    public String title(EventListParams params, Caller caller) {
        return title(names(params, caller), site.get().siteName());
    }

    private Stream<String> names(EventListParams params, Caller caller) {
        return EventListParams.LINKS.stream().flatMap(each -> name(each, params, caller).stream());
    }

    private Optional<String> name(PageFilter filter, EventListParams params, Caller caller) {
        return params.get(filter.field())
                .map(value -> names(filter.kind(), (List<?>) value, caller))
                .filter(name -> !name.isBlank());
    }

    private String names(Kind kind, List<?> keys, Caller caller) {
        return keys.stream()
                .flatMap(key -> kinds.of(kind).nameOf(key.toString(), caller).stream())
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
