package almanac.domain.subscription;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.security.Caller;
import almanac.domain.security.Secret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;

/** Finds people's own addresses. */
@ApplicationScoped
public class SubscriptionSearch {

    @PersistenceContext
    private EntityManager entities;

    /**
     * Returns the reader of a secret address with their present permissions; empty if there is none, or its account may
     * not sign in.
     */
    public Optional<Caller> reader(Optional<Secret> secret) {
        return secret.flatMap(each -> entities.createQuery(
                        "select f from Feed f join fetch f.account a where f.tokenHash = ?1 and a.enabled = true",
                        Feed.class)
                .setParameter(1, each.hash())
                .getResultStream()
                .findFirst()
                .map(feed -> Caller.of(feed.getAccount())));
    }

    Optional<Feed> byId(long id) {
        return Optional.ofNullable(entities.find(Feed.class, id));
    }

    long count(long account) {
        return entities.createQuery("select count(f) from Feed f where f.account.id = ?1", Long.class)
                .setParameter(1, account)
                .getSingleResult();
    }

    /** Returns an account's addresses, newest first. */
    public Page<Feed> page(long account, PageRequest page) {
        List<Feed> list = entities.createQuery(
                        "select f from Feed f where f.account.id = ?1 order by f.id desc", Feed.class)
                .setParameter(1, account)
                .setFirstResult(page.offset())
                .setMaxResults(page.size())
                .getResultList();
        return new Page<>(list, count(account), page);
    }
}
