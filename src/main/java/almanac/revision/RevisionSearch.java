package almanac.revision;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what changes of a record replaced. */
@ApplicationScoped
public class RevisionSearch {

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public RevisionSearch() {}

    RevisionSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Those of a record, newest first. */
    public List<Revision> of(long recordId) {
        return entities.createQuery(
                        "select r from Revision r where r.key.recordId = ?1 order by r.key.version desc",
                        Revision.class)
                .setParameter(1, recordId)
                .setMaxResults(Revision.MOST)
                .getResultList();
    }

    /** What led to this version of a record, if it replaced anything. */
    public Optional<Revision> at(long recordId, int version) {
        return Optional.ofNullable(entities.find(Revision.class, new RevisionKey(recordId, version)));
    }

    /** The members that a record had at a version and has changed since. */
    public Map<String, Object> membersAt(long recordId, int version) {
        Map<String, Object> members = new LinkedHashMap<>();
        of(recordId).stream()
                .takeWhile(each -> each.version() > version)
                .forEach(each -> members.putAll(each.members()));
        return members;
    }
}
