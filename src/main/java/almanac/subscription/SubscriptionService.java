package almanac.subscription;

import almanac.domain.Conflict;
import almanac.domain.ExpectedVersion;
import almanac.domain.Kind;
import almanac.domain.NotFound;
import almanac.domain.RecordKey;
import almanac.model.Account;
import almanac.security.AccountStore;
import almanac.security.Caller;
import almanac.security.Secret;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Makes and revokes people's own addresses, in the caller's transaction. */
@ApplicationScoped
public class SubscriptionService {

    /** How many addresses somebody may have. */
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

    /** @throws Conflict if the caller has as many as anybody may have */
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

    /** @throws NotFound if there is none, or if it is another's */
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
