package almanac.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.hibernate.jpa.SpecHints;

/** Takes jobs that are due, and holds each while it is done. */
@ApplicationScoped
public class JobStore {

    /** Hibernate's word for rows that others have locked: leave them out. */
    public static final int SKIP_LOCKED = -2;

    @PersistenceContext
    private EntityManager entities;

    /** For the container. */
    public JobStore() {}

    JobStore(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Does the work if nobody does it at the moment, and nobody has within the period. The row is locked meanwhile: when
     * this node dies the database lets go of it, and another one takes over.
     *
     * @param work has transactions of its own, so that the job counts as done even if one fails
     * @return whether it was done
     */
    @Transactional
    public boolean runIfDue(String name, Duration period, Instant now, Runnable work) {
        List<Job> due = entities.createQuery("select j from Job j where j.name = ?1 and j.runAt <= ?2", Job.class)
                .setParameter(1, name)
                .setParameter(2, now.minus(period))
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .setHint(SpecHints.HINT_SPEC_LOCK_TIMEOUT, SKIP_LOCKED)
                .getResultList();
        due.forEach(job -> {
            job.run(now);
            work.run();
        });
        return !due.isEmpty();
    }

    /** Waits until no other node is at the job, and keeps it until the transaction ends. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void take(String name) {
        entities.find(Job.class, name, LockModeType.PESSIMISTIC_WRITE);
    }
}
