package almanac.domain.facet;

import almanac.base.kind.Kind;
import almanac.base.language.SearchWords;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Ids;
import almanac.domain.model.Status;
import almanac.domain.occurrence.EventFilter;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds venues, organizers, categories and tags by a word in their names. They are few, and most words match none:
 * comparing names in a list's own condition would read the links of all events.
 */
@ApplicationScoped
public class NameSearch {

    @PersistenceContext
    private EntityManager entities;

    public NameSearch() {}

    public NameSearch(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Requires every word, ignoring accents, in an event's texts or in the name of a linked record: a venue or
     * organizer that the caller sees and that isn't in the trash, or any category or tag, whose slug counts as well.
     */
    public EventFilter wideWords(SearchWords words, Caller caller) {
        SearchWords plain = words.withoutAccents();
        return EventFilter.wideWords(
                plain,
                Stream.of(plain.required(), plain.excluded())
                        .flatMap(List::stream)
                        .distinct()
                        .collect(Collectors.toMap(word -> word, word -> links(word, caller))));
    }

    /** Returns the condition that an occurrence {@code o} links to a record whose name has the word. */
    private Condition links(String word, Caller caller) {
        Map<Integer, List<Long>> found = new TreeMap<>();
        Conditions named = new Conditions().and(named(SearchWords.likePattern(word), caller));
        TypedQuery<Object[]> query = entities.createQuery(named.all(), Object[].class);
        named.bind(query::setParameter);
        query.getResultList().forEach(row -> found.computeIfAbsent((Integer) row[0], kind -> new ArrayList<>())
                .add((Long) row[1]));
        return found.entrySet().stream()
                .map(each -> linked(Kind.LINKED.get(each.getKey()), each.getValue()))
                .reduce(Condition.NEVER, Condition::or);
    }

    private static Condition named(String pattern, Caller caller) {
        Condition record = Condition.of("n.plainText like ? escape '\\' and n.status <> ?", pattern, Status.TRASH)
                .and(Policy.visible(caller, "n"));
        Condition term = Condition.of("(n.nameKey like ? escape '\\' or n.slug like ? escape '\\')", pattern, pattern);
        return IntStream.range(0, Kind.LINKED.size())
                .mapToObj(i -> select(i, Kind.LINKED.get(i).isTerm() ? term : record))
                .reduce((one, other) -> new Condition(
                        one.piece() + " union all " + other.piece(),
                        Stream.of(one.values(), other.values())
                                .flatMap(List::stream)
                                .toList()))
                .orElseThrow();
    }

    private static Condition select(int kind, Condition where) {
        return new Condition(
                "select " + kind + " as kind, n.id as id from "
                        + Kind.LINKED.get(kind).entity() + " n where " + where.piece(),
                where.values());
    }

    private static Condition linked(Kind kind, List<Long> ids) {
        Condition named = Ids.contain("n.id", ids);
        return new Condition(
                "exists (select 1 from " + kind.entity() + " n join n.events l where l.id = o.event.id and "
                        + named.piece() + ")",
                named.values());
    }
}
