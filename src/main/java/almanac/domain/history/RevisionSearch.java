package almanac.domain.history;

import almanac.domain.history.Revision.Step;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what changes of a record replaced, and what actions changed. */
@ApplicationScoped
public class RevisionSearch {

    private static final List<Step> VERSIONS =
            Arrays.stream(Step.values()).filter(Step::isVersion).toList();

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public RevisionSearch() {}

    RevisionSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Those of a record that lead to versions it can go back to, newest first. */
    public List<Revision> of(long recordId) {
        return entities.createQuery(
                        "select r from Revision r where r.key.recordId = ?1 and r.step in ?2 order by r.key.version desc",
                        Revision.class)
                .setParameter(1, recordId)
                .setParameter(2, VERSIONS)
                .setMaxResults(Revision.MOST)
                .getResultList();
    }

    /** What led to this version of a record, if it is kept. */
    public Optional<Revision> at(long recordId, int version) {
        return Optional.ofNullable(entities.find(Revision.class, new RevisionKey(recordId, version)));
    }

    /** What an action has changed, the later change of a record first. */
    public List<Revision> ofAction(long id) {
        return entities.createQuery(
                        "select r from Revision r where r.actionId = ?1 order by r.key.version desc, r.key.recordId desc",
                        Revision.class)
                .setParameter(1, id)
                .getResultList();
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
