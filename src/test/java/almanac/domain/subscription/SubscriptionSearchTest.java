package almanac.domain.subscription;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.security.Caller;
import almanac.domain.security.Secret;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import java.util.Optional;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

/** The reader of a secret address, on both databases. */
class SubscriptionSearchTest extends RecordsTest {

    private final Secret secret = Secret.random();

    private Feed feed() {
        Feed feed = new Feed(author, "Phone", secret.hash(), NOW);
        entities.persist(feed);
        return feed;
    }

    private Optional<Caller> reader(Secret sent) {
        flushAndClear();
        return new Beans(entities).get(SubscriptionSearch.class).reader(Optional.of(sent));
    }

    private long statementsFor(Secret sent) {
        flushAndClear();
        SessionFactory factory = entities.getEntityManagerFactory().unwrap(SessionFactory.class);
        factory.getStatistics().clear();
        assertThat(new Beans(entities).get(SubscriptionSearch.class).reader(Optional.of(sent)))
                .isEmpty();
        return factory.getStatistics().getPrepareStatementCount();
    }

    @Test
    void whoeverHasTheAddressReadsAsItsPerson() {
        feed();

        assertThat(reader(secret)).contains(Caller.of(author));
        assertThat(reader(Secret.random())).isEmpty();
    }

    /** Otherwise the time of a 404 would reveal that the address was somebody's. */
    @Contract("12.2 An address that")
    void anAddressThatShowsNothingTakesTheSameWorkWhateverTheReason() {
        Feed feed = feed();

        assertThat(statementsFor(Secret.random())).as("unknown").isEqualTo(1);
        author = entities.find(author.getClass(), author.getId());
        author.setEnabled(false);
        assertThat(statementsFor(secret)).as("of an account that is shut").isEqualTo(1);
        entities.remove(entities.find(Feed.class, feed.getId()));
        assertThat(statementsFor(secret)).as("revoked").isEqualTo(1);
    }
}
