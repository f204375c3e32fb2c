package almanac.domain.series;

import almanac.base.kind.RecordKey;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds cancelled events, which were moved to the trash, for callers who saw them before. */
@ApplicationScoped
public class WithdrawnSearch {

    @PersistenceContext
    private EntityManager entities;

    /** Returns the event, series or date with this key, if it was moved to the trash after that time. */
    public Optional<EventReference> find(RecordKey key, Caller caller, Instant since) {
        if (key instanceof RecordKey.ByDate dated) {
            Condition named = Condition.of("r.series.slug = ?", dated.slug())
                    .and(visible(caller, "r.series").or(withdrawn(caller, "r.series", since)));
            return found(Occurrence.class, named.and(withdrawn(caller, "r.event", since)))
                    .filter(each -> each.getDateKey().equals(dated.date()))
                    .findFirst()
                    .map(EventReference::of);
        }
        return key instanceof RecordKey.BySlug named
                ? found(Event.class, Condition.of("r.slug = ?", named.slug()).and(withdrawn(caller, "r", since)))
                        .findFirst()
                        .map(EventReference::whole)
                : Optional.empty();
    }

    private static Condition visible(Caller caller, String event) {
        return Condition.of(event + ".status <> ?", Status.TRASH).and(Policy.visible(caller, event));
    }

    private static Condition withdrawn(Caller caller, String event, Instant since) {
        return Condition.of(event + ".status = ? and " + event + ".trashedAt > ?", Status.TRASH, since)
                .and(Policy.sawBefore(caller, event));
    }

    private <T> Stream<T> found(Class<T> type, Condition condition) {
        Conditions conditions = new Conditions().and(condition);
        TypedQuery<T> query =
                entities.createQuery("select r from " + type.getSimpleName() + " r" + conditions.where(), type);
        conditions.bind(query::setParameter);
        return query.getResultStream();
    }
}
