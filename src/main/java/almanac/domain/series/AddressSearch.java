package almanac.domain.series;

import almanac.base.kind.Kind;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.base.text.Slug;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.domain.record.OldSlugSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import jakarta.transaction.Transactional;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the targets of old addresses after a change of slug, a merge, or a split or move of a series (contract §8.1).
 */
@ApplicationScoped
public class AddressSearch {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SeriesSearch series;

    @Inject
    private OldSlugSearch oldSlugs;

    /**
     * Returns the present slug of the last record with an old slug, if the caller sees it and no such record has the
     * slug now.
     */
    @Transactional
    public Optional<String> slug(Kind kind, String named, Caller caller) {
        String old = Slug.named(named);
        Condition shown = kind.isTerm() ? Condition.ALWAYS : visible(caller, "r");
        List<Long> holders = oldSlugs.holders(kind, old);
        if (holders.isEmpty()
                || !slugs(kind, Condition.of("r.slug = ?", old).and(shown)).isEmpty()) {
            return Optional.empty();
        }
        Map<Long, String> seen = slugs(kind, Ids.contain("r.id", holders).and(shown));
        return holders.stream().map(seen::get).filter(Objects::nonNull).findFirst();
    }

    private Map<Long, String> slugs(Kind kind, Condition condition) {
        return byId("r.id, r.slug from " + kind.entity() + " r", condition, String.class);
    }

    /** A series and the key of one of its dates, as addresses have them. */
    public record Dated(String slug, String date) {}

    /**
     * Returns the present address of a date that a series of this slug had, if the caller sees it: the part of the
     * series, and the day.
     */
    @Transactional
    public Optional<Dated> date(String slug, String date, Caller caller) {
        return DateKey.day(date)
                .flatMap(day -> {
                    List<Long> beginnings = beginnings(slug);
                    List<Occurrence> found = beginnings.isEmpty() ? List.of() : onDay(beginnings, day, caller);
                    return beginnings.stream()
                            .map(each -> SeriesSearch.named(date, of(each, found)))
                            .flatMap(Optional::stream)
                            .findFirst();
                })
                .map(found -> new Dated(found.getSeries().getSlug(), found.getDateKey()));
    }

    private static List<Occurrence> of(Long beginning, List<Occurrence> found) {
        return found.stream()
                .filter(each -> each.getSeries().getBeginning().equals(beginning))
                .toList();
    }

    /** Returns the ids of the first parts of all series that had a slug, the last first; some may be deleted. */
    private List<Long> beginnings(String slug) {
        List<Long> had = Stream.concat(
                        slugs(Kind.EVENT, Condition.of("r.slug = ?", slug)).keySet().stream(),
                        oldSlugs.holders(Kind.EVENT, Slug.named(slug)).stream())
                .toList();
        Map<Long, Long> first =
                byId("e.id, coalesce(e.splitOf, e.id) from Event e", Ids.contain("e.id", had), Long.class);
        return had.stream().map(id -> first.getOrDefault(id, id)).distinct().toList();
    }

    /** Returns the occurrences on a day now, before those that were on it until their series moved. */
    private List<Occurrence> onDay(List<Long> beginnings, LocalDate day, Caller caller) {
        Conditions conditions = new Conditions()
                .and(Ids.contain("o.series.id", series.partIds(beginnings)))
                .and(
                        "o.recurrenceId >= ? and o.recurrenceId < ? or o.formerDays like ?",
                        day.atStartOfDay(),
                        day.plusDays(1).atStartOfDay(),
                        "%" + day + "%")
                .and(visible(caller, "o.event"));
        TypedQuery<Occurrence> query = entities.createQuery(
                "select o from Occurrence o join fetch o.series" + conditions.where() + " order by o.recurrenceId",
                Occurrence.class);
        conditions.bind(query::setParameter);
        return query.getResultStream()
                .sorted(Comparator.comparing(
                        each -> !each.getRecurrenceId().toLocalDate().equals(day)))
                .toList();
    }

    private static Condition visible(Caller caller, String alias) {
        return Condition.of(alias + ".status <> ?", Status.TRASH).and(Policy.visible(caller, alias));
    }

    /** Returns the second column of a query by the first, which is an id. */
    private <T> Map<Long, T> byId(String selected, Condition condition, Class<T> type) {
        Conditions conditions = new Conditions().and(condition);
        TypedQuery<Object[]> query = entities.createQuery("select " + selected + conditions.where(), Object[].class);
        conditions.bind(query::setParameter);
        return query.getResultStream().collect(Collectors.toMap(row -> (Long) row[0], row -> type.cast(row[1])));
    }
}
