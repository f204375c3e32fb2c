package almanac.domain.review;

import almanac.domain.model.Event;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds proposals. */
@ApplicationScoped
public class ProposalSearch {

    @PersistenceContext
    private EntityManager entities;

    /** A proposal and its event. */
    public record Proposed(Proposal proposal, Event event) {}

    /** Returns the proposals that have waited longest, except for events in the trash. */
    public List<Proposed> waiting(int most) {
        return entities.createQuery(
                        "select new almanac.domain.review.ProposalSearch$Proposed(p, e) from Proposal p join Event e"
                                + " on e.id = p.eventId join fetch p.account where p.reason is null"
                                + " and e.status <> almanac.domain.model.Status.TRASH order by p.proposedAt, e.id",
                        Proposed.class)
                .setMaxResults(most)
                .getResultList();
    }

    /** Returns which of these events have a proposal of an account, and whether it waits or was declined. */
    public Map<Long, Boolean> waits(List<Long> events, Long account) {
        return entities.createQuery(
                        "select p.eventId, p.reason from Proposal p where p.account.id = ?1 and p.eventId in ?2",
                        Object[].class)
                .setParameter(1, account)
                .setParameter(2, events)
                .getResultStream()
                .collect(Collectors.toMap(each -> (Long) each[0], each -> each[1] == null));
    }

    /** Returns the proposal of an event, declined or not. */
    Optional<Proposal> of(Event event) {
        return Optional.ofNullable(entities.find(Proposal.class, event.getId()));
    }
}
