package almanac.domain.history;

import almanac.base.kind.Kind;
import almanac.domain.history.Revision.Step;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds revisions, and the members of a record at an earlier version. */
@ApplicationScoped
public class RevisionSearch {

    private static final List<Step> VERSIONS =
            Arrays.stream(Step.values()).filter(Step::isVersion).toList();

    @PersistenceContext
    private EntityManager entities;

    public RevisionSearch() {}

    RevisionSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the revisions of a record back to the oldest version that can be restored, newest first. */
    public List<Revision> of(long recordId) {
        return entities.createQuery(
                        "select r from Revision r where r.key.recordId = ?1 and r.step in ?2 order by r.key.version desc",
                        Revision.class)
                .setParameter(1, recordId)
                .setParameter(2, VERSIONS)
                .setMaxResults(Revision.MOST)
                .getResultList();
    }

    /** Returns the revisions of several records by their ids, each record's newest first, in one query. */
    public Map<Long, List<Revision>> of(Collection<Long> recordIds) {
        return entities.createQuery(
                        "select r from Revision r where r.key.recordId in ?1 and r.step in ?2 order by r.key.version desc",
                        Revision.class)
                .setParameter(1, recordIds)
                .setParameter(2, VERSIONS)
                .getResultStream()
                .collect(Collectors.groupingBy(Revision::recordId));
    }

    /** Returns the revision that led to this version of a record, if it is stored. */
    public Optional<Revision> at(long recordId, int version) {
        return Optional.ofNullable(entities.find(Revision.class, new RevisionKey(recordId, version)));
    }

    /** Returns the revisions of an action, a record's later ones first. */
    public List<Revision> ofAction(long id) {
        return entities.createQuery(
                        "select r from Revision r where r.actionId = ?1 order by r.key.version desc, r.key.recordId desc",
                        Revision.class)
                .setParameter(1, id)
                .getResultList();
    }

    /** Returns the revisions of an action about these records, likewise. */
    public List<Revision> ofAction(long id, Collection<Long> recordIds) {
        return entities.createQuery(
                        "select r from Revision r where r.actionId = ?1 and any_equals(?2, r.key.recordId)"
                                + " order by r.key.version desc, r.key.recordId desc",
                        Revision.class)
                .setParameter(1, id)
                .setParameter(2, recordIds.toArray(Long[]::new))
                .getResultList();
    }

    /** Returns the revisions of an action about anything but events, likewise. */
    public List<Revision> ofActionBesideEvents(long id) {
        return new ArrayList<>(entities.createQuery(
                        "select r from Revision r where r.actionId = ?1 and r.kind <> ?2"
                                + " order by r.key.version desc, r.key.recordId desc",
                        Revision.class)
                .setParameter(1, id)
                .setParameter(2, Kind.EVENT)
                .getResultList());
    }

    /** Returns the version that the first change at or after that time created; none is stored before it. */
    public int firstSince(long recordId, Instant time) {
        return entities.createQuery(
                        "select coalesce(min(r.key.version), 0) from Revision r where r.key.recordId = ?1 and r.replacedAt >= ?2",
                        Integer.class)
                .setParameter(1, recordId)
                .setParameter(2, time)
                .getSingleResult();
    }

    /** Returns the members of a record at a version that have changed since. */
    public Map<String, Object> membersAt(long recordId, int version) {
        Map<String, Object> members = new LinkedHashMap<>();
        of(recordId).stream()
                .takeWhile(each -> each.version() > version)
                .forEach(each -> members.putAll(each.members()));
        return members;
    }
}
