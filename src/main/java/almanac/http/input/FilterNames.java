package almanac.http.input;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Organizer;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.record.OldSlugSearch;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.site.CurrentSettings;
import almanac.domain.taxonomy.TermSearch;
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
    private TermSearch terms;

    @Inject
    private RecordSearch records;

    @Inject
    private OldSlugSearch oldSlugs;

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
        EventListParams params = new EventListParams(filters);
        Stream<String> words =
                params.get(EventListParams.WORDS.field()).stream().map("“%s”"::formatted);
        return title(words, title(params, caller));
    }

    /** @param params which {@link EventQueries} has accepted for the caller, who so sees all that they name */
    public String title(EventListParams params, Caller caller) {
        return title(
                EventListParams.ON_PAGES.stream()
                        .filter(each -> each.kind() != null)
                        .flatMap(each -> name(each, params, caller).stream()),
                site.get().siteName());
    }

    private Optional<String> name(PageFilter filter, EventListParams params, Caller caller) {
        return params.get(filter.field())
                .map(value -> names(filter.kind(), (List<?>) value, caller))
                .filter(name -> !name.isBlank());
    }

    private String names(Kind kind, List<?> keys, Caller caller) {
        return keys.stream()
                .flatMap(key -> named(kind, key.toString(), caller).stream())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private Optional<String> named(Kind kind, String key, Caller caller) {
        return switch (kind) {
            case CATEGORY -> name(Category.class, key);
            case TAG -> name(Tag.class, key);
            case VENUE -> title(Venue.class, key, caller);
            default -> title(Organizer.class, key, caller);
        };
    }

    private Optional<String> name(Class<? extends Term> type, String key) {
        return terms.current(type, key).map(Term::getName).or(() -> terms.idOf(type, key)
                .flatMap(id -> oldSlugs.deletedName(Kind.of(type), id)));
    }

    private <T extends CalendarRecord> Optional<String> title(Class<T> type, String id, Caller caller) {
        long asked = Long.parseLong(id);
        return Stream.concat(Stream.of(asked), oldSlugs.byId(Kind.of(type), asked).stream())
                .flatMap(each -> records.find(type, new RecordKey.ById(each)).stream())
                .filter(each -> !each.isInTrash() && Policy.maySee(caller, each))
                .findFirst()
                .map(CalendarRecord::getTitle);
    }
}
