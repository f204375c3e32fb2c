package almanac.domain.series;

import almanac.base.kind.Kind;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
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
import java.util.List;
import java.util.Optional;

/** Finds what an address led to before a change of slug, a merge, or a split of a series (contract §8.1). */
@ApplicationScoped
public class AddressSearch {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private OldSlugSearch oldSlugs;

    /** Returns the present slug of the record that had a slug, if the caller sees it, and no other record by that slug. */
    @Transactional
    public Optional<String> slug(Kind kind, String old, Caller caller) {
        Condition shown = kind.isTerm() ? Condition.ALWAYS : visible(caller, "r");
        return oldSlugs.bySlug(kind, Slug.of(old))
                .filter(id ->
                        slug(kind, Condition.of("r.slug = ?", old).and(shown)).isEmpty())
                .flatMap(id -> slug(kind, Condition.of("r.id = ?", id).and(shown)));
    }

    private Optional<String> slug(Kind kind, Condition condition) {
        return first(condition, "r.slug", kind.entity() + " r", String.class);
    }

    /** A series and the key of one of its dates, as addresses have them. */
    public record Dated(String slug, String date) {}

    /** Returns where a date is that a series of this slug had, if the caller sees it: in which part of the series. */
    @Transactional
    public Optional<Dated> date(String slug, String date, Caller caller) {
        return DateKey.day(date)
                .flatMap(day -> beginning(Condition.of("e.slug = ?", slug))
                        .or(() -> oldSlugs.bySlug(Kind.EVENT, Slug.of(slug))
                                .flatMap(id -> beginning(Condition.of("e.id = ?", id))))
                        .flatMap(first -> SeriesSearch.named(date, onDay(first, day, caller))))
                .map(found -> new Dated(found.getSeries().getSlug(), found.getDateKey()));
    }

    private Optional<Long> beginning(Condition event) {
        return first(event, "coalesce(e.splitOf, e.id)", "Event e", Long.class);
    }

    private List<Occurrence> onDay(long beginning, LocalDate day, Caller caller) {
        Conditions conditions = new Conditions()
                .and("o.series.id = ? or o.series.splitOf = ?", beginning, beginning)
                .and(
                        "o.recurrenceId >= ? and o.recurrenceId < ?",
                        day.atStartOfDay(),
                        day.plusDays(1).atStartOfDay())
                .and(visible(caller, "o.event"));
        TypedQuery<Occurrence> query = entities.createQuery(
                "select o from Occurrence o join fetch o.series" + conditions.where() + " order by o.recurrenceId",
                Occurrence.class);
        conditions.bind(query::setParameter);
        return query.getResultList();
    }

    private static Condition visible(Caller caller, String alias) {
        return Condition.of(alias + ".status <> ?", Status.TRASH).and(Policy.visible(caller, alias));
    }

    private <T> Optional<T> first(Condition condition, String column, String from, Class<T> type) {
        Conditions conditions = new Conditions().and(condition);
        TypedQuery<T> query = entities.createQuery("select " + column + " from " + from + conditions.where(), type);
        conditions.bind(query::setParameter);
        return query.getResultStream().findFirst();
    }
}
