package almanac.domain.suggestion;

import almanac.domain.contact.Contact;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;

/** Finds suggestions. */
@ApplicationScoped
public class SuggestionSearch {

    @PersistenceContext
    private EntityManager entities;

    /** Returns what somebody has suggested, confirmed or not, the oldest first. */
    public List<Suggestion> of(Contact contact) {
        return entities.createQuery(
                        "select s from Suggestion s left join fetch s.event where s.contact = ?1 order by s.createdAt, s.id",
                        Suggestion.class)
                .setParameter(1, contact)
                .getResultList();
    }

    public Optional<Suggestion> byId(long id) {
        return Optional.ofNullable(entities.find(Suggestion.class, id));
    }

    /** Returns the suggestion that became an event. */
    public Optional<Suggestion> ofEvent(long event) {
        return entities.createQuery(
                        "select s from Suggestion s join fetch s.contact where s.event.id = ?1", Suggestion.class)
                .setParameter(1, event)
                .getResultStream()
                .findFirst();
    }

    public Optional<SuggestedPicture> picture(Suggestion suggestion) {
        return Optional.ofNullable(entities.find(SuggestedPicture.class, suggestion.getId()));
    }

    /** Returns whether the same was suggested before by somebody who has confirmed their address. */
    boolean isKnown(String textKey) {
        return !entities.createQuery(
                        "select s.id from Suggestion s where s.textKey = ?1 and s.confirmedAt is not null", Long.class)
                .setParameter(1, textKey)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }
}
