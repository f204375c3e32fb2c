package almanac.domain.subscription;

import static almanac.support.Eventually.concurrently;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Role;
import almanac.base.refusal.Conflict;
import almanac.domain.model.Account;
import almanac.domain.security.Caller;
import almanac.domain.security.Secret;
import almanac.support.Beans;
import almanac.support.ContractCases;
import almanac.support.DatabaseTest;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.params.provider.EnumSource;

/** Nobody gets more addresses than the maximum, however many they create concurrently. */
class SubscriptionRaceTest extends DatabaseTest {
    private static final int MOST = 20;
    private static final int WRITERS = 8;

    /** Returns how many there were when no more could be created. */
    private static int makeAsManyAsPossible(Engine kind, Caller caller) {
        int made = 0;
        try {
            while (made <= MOST) {
                committed(factory(kind), entities -> new Beans(entities)
                        .get(SubscriptionService.class)
                        .create(new FeedInput(), Secret.random(), caller));
                made++;
            }
        } catch (Conflict full) {
            assertThat(full.reason()).isEqualTo(Conflict.Reason.TOO_MANY_FEEDS);
        }
        return made;
    }

    @ContractCases("12.2 Nobody has more")
    @EnumSource(Engine.class)
    void eightWhoMakeThemAtOnceMakeTwentyTogether(Engine kind) {
        Account account = committed(factory(kind), entities -> {
            Account made = new Account("racer", Role.SUBSCRIBER, "no hash", Instant.parse("2031-01-01T00:00:00Z"));
            entities.persist(made);
            return made;
        });
        try {
            List<CompletableFuture<Integer>> writers = IntStream.range(0, WRITERS)
                    .mapToObj(i -> concurrently(() -> makeAsManyAsPossible(kind, Caller.of(account))))
                    .toList();

            assertThat(writers.stream().mapToInt(CompletableFuture::join).sum()).isEqualTo(MOST);
        } finally {
            committed(factory(kind), entities -> {
                entities.createQuery("delete from Feed").executeUpdate();
                entities.createQuery("delete from AuditEntry e where e.kind = 'feed' or e.title = 'racer'")
                        .executeUpdate();
                return entities.createQuery("delete from Account a where a.id = ?1")
                        .setParameter(1, account.getId())
                        .executeUpdate();
            });
        }
    }
}
