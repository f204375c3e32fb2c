package almanac.domain.mail;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.model.Account;
import almanac.domain.security.Permission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds mails, and whom to mail. */
@ApplicationScoped
public class MailSearch {

    /** How long a mail may wait for its first attempt: one job sends them one by one. */
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    @PersistenceContext
    private EntityManager entities;

    public MailSearch() {}

    MailSearch(EntityManager entities) {
        this.entities = entities;
    }

    @Transactional
    public boolean isAnyDue(Instant now) {
        return !entities.createQuery("select m.id from Mail m where m.state = ?1 and m.dueAt <= ?2", Long.class)
                .setParameter(1, Mail.State.WAITING)
                .setParameter(2, now)
                .setMaxResults(1)
                .getResultList()
                .isEmpty();
    }

    /** Returns those with a permission who have a mail address and may sign in. */
    List<Account> reachable(Permission permission) {
        return entities.createQuery(
                        "select a from Account a where a.enabled and a.email <> '' and a.role in ?1", Account.class)
                .setParameter(1, permission.roles())
                .getResultList();
    }

    /** Returns the last mail of a kind to somebody. */
    Optional<Mail> last(Recipient recipient, MailKind kind) {
        return entities.createQuery(
                        "select m from Mail m where (m.account = ?1 or m.contact = ?2) and m.kind = ?3"
                                + " order by m.createdAt desc, m.id desc",
                        Mail.class)
                .setParameter(1, recipient.account())
                .setParameter(2, recipient.contact())
                .setParameter(3, kind)
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }

    /** Returns the mails of any or one state, the latest first. */
    public Page<Mail> page(Optional<Mail.State> state, PageRequest page) {
        String where = state.isPresent() ? " where m.state = ?1" : "";
        TypedQuery<Mail> mails = entities.createQuery(
                "select m from Mail m left join fetch m.account left join fetch m.contact" + where
                        + " order by m.createdAt desc, m.id desc",
                Mail.class);
        TypedQuery<Long> total = entities.createQuery("select count(m) from Mail m" + where, Long.class);
        state.ifPresent(each -> {
            mails.setParameter(1, each);
            total.setParameter(1, each);
        });
        return new Page<>(
                mails.setFirstResult(page.offset()).setMaxResults(page.size()).getResultList(),
                total.getSingleResult(),
                page);
    }

    /** Returns the mails of a kind that wait for their first attempt, the next one first. */
    public List<Mail> untried(MailKind kind) {
        return entities.createQuery(
                        "select m from Mail m where m.kind = ?1 and m.state = ?2 and m.attempts = 0 order by m.dueAt, m.id",
                        Mail.class)
                .setParameter(1, kind)
                .setParameter(2, Mail.State.WAITING)
                .getResultList();
    }

    /** Returns how many mails wait after an attempt in vain, or because nobody could try. */
    public long delayed(Instant now) {
        return entities.createQuery(
                        "select count(m) from Mail m where m.state = ?1 and (m.attempts > 0 or m.dueAt < ?2)",
                        Long.class)
                .setParameter(1, Mail.State.WAITING)
                .setParameter(2, now.minus(PATIENCE))
                .getSingleResult();
    }

    /** Returns the numbers of mails by their states; states without any are left out. */
    public Map<Mail.State, Long> counts() {
        Map<Mail.State, Long> counts = new EnumMap<>(Mail.State.class);
        entities.createQuery("select m.state, count(m) from Mail m group by m.state", Object[].class)
                .getResultStream()
                .forEach(row -> counts.put((Mail.State) row[0], (Long) row[1]));
        return counts;
    }
}
