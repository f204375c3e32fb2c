package almanac.domain.mail;

import almanac.base.clock.SiteClock;
import almanac.store.jobs.JobStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.jpa.SpecHints;

/** Notes what becomes of mails, each step in a transaction of its own. */
@ApplicationScoped
@Transactional(TxType.REQUIRES_NEW)
public class MailStore {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SiteClock clock;

    public MailStore() {}

    MailStore(EntityManager entities, SiteClock clock) {
        this.entities = entities;
        this.clock = clock;
    }

    /**
     * Begins an attempt of what is due first, and of all of its kind that are due to the same person: they are one mail.
     *
     * @return their ids; none if nothing is due
     */
    public List<Long> begin() {
        Instant now = clock.now();
        List<Mail> begun = due("", now)
                .setMaxResults(1)
                .getResultStream()
                .flatMap(first -> due(" and m.kind = ?3 and (m.account = ?4 or m.contact = ?5)", now)
                        .setParameter(3, first.getKind())
                        .setParameter(4, first.recipient().account())
                        .setParameter(5, first.recipient().contact())
                        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                        .setHint(SpecHints.HINT_SPEC_LOCK_TIMEOUT, JobStore.SKIP_LOCKED)
                        .getResultStream())
                .toList();
        begun.forEach(each -> each.attempt(now));
        return begun.stream().map(Mail::getId).toList();
    }

    private TypedQuery<Mail> due(String condition, Instant now) {
        return entities.createQuery(
                        "select m from Mail m where m.state = ?1 and m.dueAt <= ?2" + condition
                                + " order by m.dueAt, m.id",
                        Mail.class)
                .setParameter(1, Mail.State.WAITING)
                .setParameter(2, now);
    }

    public void succeed(List<Long> ids) {
        each(ids, mail -> mail.succeed(clock.now()));
    }

    /** @param isFinal whether the server will never take them */
    public void fail(List<Long> ids, String why, boolean isFinal) {
        each(ids, mail -> mail.fail(why, isFinal, clock.now()));
    }

    /** Removes mails that have nothing to tell any more. */
    public void drop(List<Long> ids) {
        each(ids, entities::remove);
    }

    /** Lets a mail that was given up wait again; others stay as they are. */
    public void retry(long id) {
        each(List.of(id), mail -> {
            if (mail.getState() == Mail.State.FAILED) {
                mail.retry(clock.now());
            }
        });
    }

    /** Gives up what has waited too long for a server that can't be reached. */
    void giveUp(String why) {
        Instant now = clock.now();
        due(" and m.createdAt <= ?3", now)
                .setParameter(3, now.minus(Mail.PATIENCE))
                .getResultList()
                .forEach(mail -> mail.fail(why, true, now));
    }

    private void each(List<Long> ids, Consumer<Mail> change) {
        entities.createQuery("select m from Mail m where m.id in ?1", Mail.class)
                .setParameter(1, ids)
                .getResultList()
                .forEach(change);
    }
}
