package almanac.domain.review;

import almanac.domain.model.Event;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;

/** Finds proposals. */
@ApplicationScoped
public class ProposalSearch {

    @PersistenceContext
    private EntityManager entities;

    /** A proposal and its event. */
    public record Proposed(Proposal proposal, Event event) {}

    /** Returns the proposals that have waited longest, without those of events that are in the trash. */
    public List<Proposed> waiting(int most) {
        return entities.createQuery(
                        "select new almanac.domain.review.ProposalSearch$Proposed(p, e) from Proposal p join Event e"
                                + " on e.id = p.eventId join fetch p.account where p.reason is null"
                                + " and e.status <> almanac.domain.model.Status.TRASH order by p.proposedAt, e.id",
                        Proposed.class)
                .setMaxResults(most)
                .getResultList();
    }

    /** Returns the proposal of an event, declined or not. */
    Optional<Proposal> of(Event event) {
        return Optional.ofNullable(entities.find(Proposal.class, event.getId()));
    }
}
