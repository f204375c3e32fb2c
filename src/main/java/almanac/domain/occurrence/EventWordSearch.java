package almanac.domain.occurrence;

import almanac.base.paging.Conditions;
import almanac.domain.word.Candidates;
import almanac.domain.word.EventSet;
import almanac.domain.word.WordSearch;
import almanac.store.database.Narrowing;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Optional;

/** Limits queries to events that have their words, if possible without comparing texts. */
@ApplicationScoped
public class EventWordSearch {

    /** The most events whose texts are compared by themselves. */
    private static final int MOST_COMPARED = 300;

    private static final String DATES = "\\bo\\.(dates\\.|lasts)\\w+";

    private final int mostIds;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private WordSearch words;

    public EventWordSearch() {
        this.mostIds = Integer.MAX_VALUE;
    }

    EventWordSearch(EntityManager entities) {
        this(entities, Integer.MAX_VALUE);
    }

    /** @param mostIds the most events that are looked up one by one; with more, a list looks for them among its own */
    EventWordSearch(EntityManager entities, int mostIds) {
        this.mostIds = mostIds;
        this.entities = entities;
        this.words = new WordSearch(entities);
    }

    EventRows rows(EventQuery query) {
        Optional<Candidates> candidates = words.candidates(query.terms(), query.searchesNames());
        if (candidates.isEmpty()) {
            return EventRows.of(EventConditions.of(query), false);
        }
        EventSet unsure = candidates.get().unsure();
        boolean isKnown = unsure.size() <= MOST_COMPARED && !query.excludesWords();
        EventSet events = isKnown
                ? EventSet.copyOf(candidates.get().sure())
                : candidates.get().all();
        if (isKnown && !unsure.isEmpty()) {
            compared(unsure, query).forEach(events::add);
        }
        Conditions conditions = EventConditions.of(isKnown ? query.withoutWords() : query);
        boolean areFew = events.size() <= Math.min(mostIds, Narrowing.mostIds(entities));
        if (areFew) {
            conditions.withoutIndex(DATES).and("any_equals(?, o.event.id)", (Object) events.ids());
        } else {
            conditions.and("has_bit(?, ?, ?, o.event.id)", events.bits(), events.begin(), events.end());
        }
        return EventRows.of(conditions, areFew || !isKnown);
    }

    /** Returns those of some events whose texts and names have the query's words. */
    private List<Long> compared(EventSet events, EventQuery query) {
        Conditions conditions = new Conditions().and("any_equals(?, o.event.id)", (Object) events.ids());
        query.words().forEach(filter -> filter.restriction().accept(conditions, query.caller()));
        TypedQuery<Long> having =
                entities.createQuery("select distinct o.event.id from Occurrence o" + conditions.where(), Long.class);
        conditions.bind(having::setParameter);
        return having.getResultList();
    }
}
