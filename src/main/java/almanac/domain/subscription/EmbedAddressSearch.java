package almanac.domain.subscription;

import almanac.base.kind.Kind;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.NotFound;
import almanac.domain.security.Secret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;

/** Finds the site's secret addresses for frames. */
@ApplicationScoped
public class EmbedAddressSearch {

    @PersistenceContext
    private EntityManager entities;

    /** Returns the address with a secret. */
    public Optional<EmbedAddress> bySecret(Secret secret) {
        return entities.createQuery("select e from EmbedAddress e where e.tokenHash = ?1", EmbedAddress.class)
                .setParameter(1, secret.hash())
                .getResultStream()
                .findFirst();
    }

    /** @throws NotFound if there is no such address */
    public EmbedAddress byId(long id) {
        return Optional.ofNullable(entities.find(EmbedAddress.class, id))
                .orElseThrow(() -> new NotFound(Kind.EMBED_ADDRESS.word()));
    }

    long count() {
        return entities.createQuery("select count(e) from EmbedAddress e", Long.class)
                .getSingleResult();
    }

    /** Returns the addresses, newest first. */
    public Page<EmbedAddress> page(PageRequest page) {
        List<EmbedAddress> list = entities.createQuery(
                        "select e from EmbedAddress e order by e.id desc", EmbedAddress.class)
                .setFirstResult(page.offset())
                .setMaxResults(page.size())
                .getResultList();
        return new Page<>(list, count(), page);
    }
}
