package almanac.domain.subscription;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.domain.model.Account;
import almanac.domain.security.AccountStore;
import almanac.domain.security.Caller;
import almanac.domain.security.Secret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Creates and revokes people's own addresses, in the caller's transaction. */
@ApplicationScoped
public class SubscriptionService {

    /** The maximum number of addresses of an account. */
    public static final int MOST = 20;

    private static final String UNNAMED = "Calendar";

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private AccountStore accounts;

    @Inject
    private SubscriptionSearch search;

    @Inject
    private SiteClock clock;

    /** @throws Conflict if the caller has the maximum number already */
    public Feed create(FeedInput input, Secret secret, Caller caller) {
        input.violations().throwIfAny();
        Account account = accounts.locked(caller.accountId()).orElseThrow();
        if (search.count(account.getId()) >= MOST) {
            throw new Conflict(
                    Conflict.Reason.TOO_MANY_FEEDS,
                    Kind.FEED.word(),
                    "You have " + MOST
                            + " addresses already, which is as many as there may be; revoke one of them first.");
        }
        Feed made = new Feed(account, input.name.value().orElse(UNNAMED), secret.hash(), clock.now());
        entities.persist(made);
        entities.flush();
        return made;
    }

    /** @throws NotFound if there is no such address, or if it is another's */
    public Feed own(RecordKey.ById key, ExpectedVersion expected, Caller caller) {
        Feed feed = search.byId(key.id())
                .filter(each -> each.getAccount().getId().equals(caller.accountId()))
                .orElseThrow(() -> new NotFound(Kind.FEED.word()));
        expected.require(feed.getVersion());
        return feed;
    }

    public void revoke(Feed feed) {
        entities.remove(feed);
        entities.flush();
    }
}
