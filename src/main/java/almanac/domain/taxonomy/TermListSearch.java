package almanac.domain.taxonomy;

import almanac.base.kind.Kind;
import almanac.base.language.SearchWords;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.text.Slug;
import almanac.domain.model.Term;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.List;

/** Lists categories and tags; list and total share their conditions. */
@ApplicationScoped
public class TermListSearch {
    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public TermListSearch() {}

    TermListSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the requested page, and the total. */
    public <T extends Term> Page<T> page(Class<T> type, TermQuery query) {
        Conditions conditions = conditions(type, query);
        String from = " from " + type.getSimpleName() + " t" + conditions.where();
        TypedQuery<Long> total = entities.createQuery("select count(t)" + from, Long.class);
        conditions.bind(total::setParameter);
        return new Page<>(entries(type, query, conditions, from), total.getSingleResult(), query.page());
    }

    /** Returns a page of the terms whose texts contain the search, by name; the empty text finds all. */
    public <T extends Term> List<T> byName(Class<T> type, String search, PageRequest page) {
        Conditions conditions = new Conditions();
        if (!search.isEmpty()) {
            conditions.and(found(search));
        }
        TypedQuery<T> list = entities.createQuery(
                "select t from " + type.getSimpleName() + " t" + conditions.where() + " order by t.nameKey, t.id",
                type);
        conditions.bind(list::setParameter);
        return list.setFirstResult(page.offset()).setMaxResults(page.size()).getResultList();
    }

    private static Condition found(String text) {
        return Condition.of("t.searchText like ? escape '\\'", SearchWords.likePattern(SearchWords.fold(text)));
    }

    private <T extends Term> List<T> entries(Class<T> type, TermQuery query, Conditions conditions, String from) {
        boolean asIncluded =
                query.order().by() == TermQuery.By.INCLUDE && query.include().isPresent();
        TypedQuery<T> list = entities.createQuery("select t" + from + order(query.order()), type);
        conditions.bind(list::setParameter);
        if (asIncluded) {
            return IncludeOrder.of(query).page(list.getResultList());
        }
        return list.setFirstResult(query.page().offset())
                .setMaxResults(query.page().size())
                .getResultList();
    }

    private static String order(TermQuery.Order order) {
        String direction = order.descending() ? " desc" : " asc";
        String path =
                switch (order.by()) {
                    case NAME -> "t.nameKey";
                    case SLUG -> "t.slug";
                    case COUNT -> "t.published";
                    case DESCRIPTION -> "t.description";
                    case ID, INCLUDE -> "t.id";
                };
        return " order by " + path + direction + (path.equals("t.id") ? "" : ", t.id" + direction);
    }

    private static Conditions conditions(Class<? extends Term> type, TermQuery query) {
        Conditions conditions = new Conditions();
        query.search().ifPresent(text -> conditions.and(found(text)));
        query.include().ifPresent(ids -> conditions.and(Ids.contain("t.id", ids)));
        query.exclude().ifPresent(ids -> conditions.and(Ids.contain("t.id", ids).not()));
        query.slug().ifPresent(slug -> conditions.and("t.slug = ?", Slug.named(slug)));
        query.parent()
                .ifPresent(id -> conditions.and(
                        id == 0 ? Condition.of("t.parent is null") : Condition.of("t.parent.id = ?", id)));
        query.event()
                .ifPresent(id -> conditions.and(
                        ofEvents(type, Condition.of("e.id = ?", id).and(Policy.open(query.caller(), "e")))));
        if (query.hideEmpty()) {
            conditions.and("t.published > 0");
        }
        return conditions;
    }

    private static Condition ofEvents(Class<? extends Term> type, Condition events) {
        return new Condition(
                "exists (select 1 from Event e join e." + Kind.of(type).collection() + " l where l.id = t.id and ("
                        + events.piece() + "))",
                events.values());
    }
}
