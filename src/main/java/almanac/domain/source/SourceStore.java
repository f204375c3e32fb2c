package almanac.domain.source;

import almanac.domain.preview.ImportedEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;

/** Stores sources, in the caller's transaction. */
@ApplicationScoped
class SourceStore {

    @PersistenceContext
    private EntityManager entities;

    void add(Source made) {
        entities.persist(made);
        entities.flush();
        entities.persist(new SourceState(made.getId(), made.getCreatedAt()));
        entities.flush();
    }

    /** Removes a source, with what it was not to bring again; its events stay. */
    void remove(Source gone) {
        entities.createQuery("delete from ImportedEvent i where i.sourceId = ?1 and i.eventId is null")
                .setParameter(1, gone.getId())
                .executeUpdate();
        entities.remove(gone);
        entities.flush();
    }

    void remove(ImportedEvent ignored) {
        entities.remove(ignored);
    }

    /** Returns how a source is, locked until the transaction ends; nothing if it was removed. */
    Optional<SourceState> state(long id) {
        return Optional.ofNullable(entities.find(SourceState.class, id, LockModeType.PESSIMISTIC_WRITE));
    }

    void flush() {
        entities.flush();
    }
}
