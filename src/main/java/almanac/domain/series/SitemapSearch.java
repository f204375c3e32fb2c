package almanac.domain.series;

import almanac.base.kind.Kind;
import almanac.base.paging.Conditions;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Finds everything with a public page: all terms and all published records; of events, those that are listed and need
 * no password.
 */
@ApplicationScoped
public class SitemapSearch {

    private static final List<Kind> KINDS = Stream.of(Kind.TERMS, Kind.LINKED, Kind.CONTENT)
            .flatMap(List::stream)
            .distinct()
            .toList();

    @PersistenceContext
    private EntityManager entities;

    public SitemapSearch() {}

    public SitemapSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Counts the entries of each kind, in the order of the sitemap. */
    public Map<Kind, Long> counts() {
        Map<Kind, Long> counts = new EnumMap<>(Kind.class);
        KINDS.forEach(kind -> counts.put(kind, count(kind)));
        return counts;
    }

    /**
     * Returns entries by kind and age.
     *
     * @param counts the result of {@link #counts}
     * @param from the number of entries before them
     */
    public List<SitemapEntry> entries(Map<Kind, Long> counts, long from, int most) {
        List<SitemapEntry> entries = new ArrayList<>();
        long offset = from;
        for (Kind kind : KINDS) {
            long count = counts.get(kind);
            if (offset < count && entries.size() < most) {
                entries.addAll(entries(kind, (int) offset, most - entries.size()));
            }
            offset = Math.max(0, offset - count);
        }
        return entries;
    }

    /** Selects ids first: rows have long texts, and the offset skips most of them. */
    private List<SitemapEntry> entries(Kind kind, int offset, int most) {
        Conditions conditions = conditions(kind);
        String ids = "select distinct " + id(kind) + " as id" + from(kind) + conditions.where() + " order by "
                + id(kind) + " limit " + most + " offset ?" + conditions.next();
        TypedQuery<Object[]> query = entities.createQuery(
                "select e.slug, " + (kind.isRecord() ? "e.modifiedAt" : "null") + " from " + kind.entity() + " e join ("
                        + ids + ") page on page.id = e.id order by e.id",
                Object[].class);
        conditions.bind(query::setParameter);
        return query.setParameter(conditions.next(), offset)
                .getResultStream()
                .map(row -> new SitemapEntry(kind, (String) row[0], (Instant) row[1]))
                .toList();
    }

    private long count(Kind kind) {
        Conditions conditions = conditions(kind);
        TypedQuery<Long> query = entities.createQuery(
                "select count(distinct " + id(kind) + ")" + from(kind) + conditions.where(), Long.class);
        conditions.bind(query::setParameter);
        return query.getSingleResult();
    }

    private static Conditions conditions(Kind kind) {
        Conditions conditions = new Conditions();
        if (kind.isRecord()) {
            conditions.and(Policy.visible(Caller.ANONYMOUS, "r"));
        }
        if (kind == Kind.EVENT) {
            conditions.and("r.hideFromListings = false").and(Policy.open(Caller.ANONYMOUS, "r", "r.event"));
        }
        return conditions;
    }

    /** Selects events by their occurrences, whose rows are short. */
    private static String from(Kind kind) {
        return " from " + (kind == Kind.EVENT ? "Occurrence" : kind.entity()) + " r";
    }

    private static String id(Kind kind) {
        return kind == Kind.EVENT ? "coalesce(r.series.id, r.event.id)" : "r.id";
    }
}
