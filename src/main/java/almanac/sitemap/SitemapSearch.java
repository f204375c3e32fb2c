package almanac.sitemap;

import almanac.domain.Kind;
import almanac.model.Status;
import almanac.paging.Conditions;
import almanac.security.Caller;
import almanac.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Finds what has a page that anybody may read, whoever asks: all terms, and records that are published; of events those
 * that are listed and need no password.
 */
@ApplicationScoped
public class SitemapSearch {

    private static final List<Kind> KINDS = List.of(Kind.CATEGORY, Kind.TAG, Kind.VENUE, Kind.ORGANIZER, Kind.EVENT);

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public SitemapSearch() {}

    SitemapSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** How many entries each kind has, in the order of the sitemap. */
    Map<Kind, Long> counts() {
        Map<Kind, Long> counts = new EnumMap<>(Kind.class);
        KINDS.forEach(
                kind -> counts.put(kind, query("count(*)", kind, "", Long.class).getSingleResult()));
        return counts;
    }

    /**
     * Some entries, by kind and age.
     *
     * @param counts those of {@link #counts}
     * @param from how many entries come before
     */
    List<SitemapEntry> entries(Map<Kind, Long> counts, long from, int most) {
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

    private List<SitemapEntry> entries(Kind kind, int offset, int most) {
        String columns = kind.isRecord() ? "r.slug, r.modifiedAt" : "r.slug, null";
        return query(columns, kind, " order by r.id", Object[].class)
                .setFirstResult(offset)
                .setMaxResults(most)
                .getResultStream()
                .map(row -> new SitemapEntry(kind, (String) row[0], (Instant) row[1]))
                .toList();
    }

    private <T> TypedQuery<T> query(String columns, Kind kind, String order, Class<T> type) {
        Conditions conditions = new Conditions();
        if (kind.isRecord()) {
            conditions.and("r.status = ?", Status.PUBLISH).and(Policy.visible(Caller.ANONYMOUS, "r"));
        }
        if (kind == Kind.EVENT) {
            conditions.and("r.hideFromListings = false").and(Policy.open(Caller.ANONYMOUS, "r"));
        }
        TypedQuery<T> query = entities.createQuery(
                "select " + columns + " from " + kind.entity() + " r" + conditions.where() + order, type);
        conditions.bind(query::setParameter);
        return query;
    }
}
