package almanac.domain.exchange;

import almanac.domain.preview.ImportRow;
import almanac.domain.preview.ImportedEvent;
import almanac.domain.preview.ImportedName;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;

/** Stores imports, in the caller's transaction. */
@ApplicationScoped
class ImportStore {

    @PersistenceContext
    private EntityManager entities;

    void add(Import made, byte[] file) {
        entities.persist(made);
        entities.flush();
        for (int i = 0; i * ImportFile.SIZE < file.length; i++) {
            entities.persist(new ImportFile(made.getId(), i, file));
            entities.flush();
            entities.clear();
        }
    }

    /** Returns an import that nobody else changes until the transaction ends; empty if it is gone. */
    Optional<Import> locked(long id) {
        return Optional.ofNullable(entities.find(Import.class, id, LockModeType.PESSIMISTIC_WRITE));
    }

    /** Stores rows, and forgets all that was read: thousands of them follow. */
    void add(List<ImportRow> rows) {
        rows.forEach(entities::persist);
        entities.flush();
        entities.clear();
    }

    /** Stores identities, and writes them with all else: what of it the database refuses is refused here. */
    void addAll(List<ImportedEvent> identities) {
        identities.forEach(entities::persist);
        entities.flush();
    }

    void remove(ImportedEvent identity) {
        entities.remove(identity);
    }

    void mean(ImportedName.Key key, String meaning) {
        ImportedName known = entities.find(ImportedName.class, key);
        ImportedName name = known == null ? new ImportedName(key) : known;
        name.mean(meaning);
        if (known == null) {
            entities.persist(name);
        }
    }

    /** Makes the rows due again that were left, since a name may mean something now. */
    void reconsider(long id) {
        execute("update ImportRow r set r.outcome = null where r.outcome = LEFT and r.key.importId = ?1", id);
    }

    void removeRows(long id) {
        execute("delete from ImportRow r where r.key.importId = ?1", id);
    }

    void removeFile(long id) {
        execute("delete from ImportFile f where f.key.importId = ?1", id);
    }

    void remove(Import forgotten) {
        removeRows(forgotten.getId());
        removeFile(forgotten.getId());
        entities.remove(forgotten);
        entities.flush();
    }

    /** Removes the identities of events of files that were deleted for good. */
    void removeForgotten() {
        entities.createQuery("delete from ImportedEvent i where i.eventId is null and i.sourceId is null")
                .executeUpdate();
    }

    private void execute(String statement, long id) {
        entities.createQuery(statement).setParameter(1, id).executeUpdate();
    }
}
