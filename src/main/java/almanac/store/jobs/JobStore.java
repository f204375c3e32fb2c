package almanac.store.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.hibernate.jpa.SpecHints;

/** Finds due jobs, and locks each while it runs. */
@ApplicationScoped
public class JobStore {

    /** Hibernate's lock timeout for {@code skip locked}. */
    public static final int SKIP_LOCKED = -2;

    @PersistenceContext
    private EntityManager entities;

    public JobStore() {}

    JobStore(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Runs the work unless another node is running it, or one has within the period. The row stays locked meanwhile: if
     * this node dies, the database releases the lock and another node takes over.
     *
     * @param work has its own transactions, so that the job counts as done even if one fails
     * @return whether the work was run
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

    /** Waits for the job's lock, which the transaction then holds until it ends. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void take(String name) {
        entities.find(Job.class, name, LockModeType.PESSIMISTIC_WRITE);
    }
}
