package almanac.domain.mail;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Role;
import almanac.domain.model.Account;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import almanac.support.SetClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The attempts of mails, on both databases. */
class MailStoreTest extends RecordsTest {

    private static final Instant NOW = Instant.parse("2031-03-10T09:00:00Z");

    private SetClock clock;
    private MailStore store;
    private Account ada;

    @BeforeEach
    void open() {
        clock = new SetClock(NOW);
        store = new MailStore(entities, clock);
        ada = account("ada", Role.EDITOR);
    }

    private Mail mail(MailKind kind, Account account, Instant due) {
        Mail mail = stored(new Mail(kind, Recipient.of(account), null, "", clock.now(), due));
        entities.flush();
        return mail;
    }

    @Test
    void whatIsDueToOnePersonOfOneKindIsOneMail() {
        Account bob = account("bob", Role.EDITOR);
        Mail first = mail(MailKind.DECISION, ada, NOW.minusSeconds(9));
        Mail other = mail(MailKind.DECISION, bob, NOW.minusSeconds(8));
        Mail second = mail(MailKind.DECISION, ada, NOW);
        Mail review = mail(MailKind.REVIEW, ada, NOW);
        mail(MailKind.DECISION, ada, NOW.plusSeconds(1));

        assertThat(store.begin()).containsExactly(first.getId(), second.getId());
        assertThat(store.begin()).containsExactly(other.getId());
        assertThat(store.begin()).containsExactly(review.getId());
        assertThat(store.begin()).isEmpty();
        assertThat(new MailSearch(entities).isAnyDue(NOW)).isFalse();
    }

    @Contract("6.4 It is tried again with pauses")
    void thePausesDoubleUntilItIsGivenUp() {
        Mail mail = mail(MailKind.TEST, ada, NOW);
        long minutes = 1;
        while (mail.getState() == Mail.State.WAITING) {
            assertThat(store.begin()).containsExactly(mail.getId());
            assertThat(mail.getDueAt()).isEqualTo(clock.now().plus(Duration.ofMinutes(minutes)));
            store.fail(List.of(mail.getId()), "451 Later", false);
            clock.set(mail.getDueAt());
            minutes = Math.min(2 * minutes, 256);
        }
        assertThat(mail.getState()).isEqualTo(Mail.State.FAILED);
        assertThat(mail.getFault()).isEqualTo("451 Later");
        assertThat(Duration.between(NOW, mail.getEndedAt().orElseThrow()))
                .isBetween(Duration.ofDays(3), Duration.ofDays(4));
    }

    @Test
    void aRefusalForGoodEndsItAtOnceAndAnAdministratorMayTryAgain() {
        Mail mail = mail(MailKind.TEST, ada, NOW);
        assertThat(new MailSearch(entities).delayed(clock.now())).isZero();
        store.fail(store.begin(), "451 Later", false);
        assertThat(new MailSearch(entities).delayed(clock.now())).isEqualTo(1);
        clock.pass(Duration.ofMinutes(1));
        store.fail(store.begin(), "550 No such user", true);
        assertThat(new MailSearch(entities).delayed(clock.now())).isZero();
        assertThat(mail.getState()).isEqualTo(Mail.State.FAILED);
        clock.pass(Duration.ofDays(5));
        assertThat(store.begin()).isEmpty();

        store.retry(mail.getId());
        assertThat(store.begin()).containsExactly(mail.getId());
        store.succeed(List.of(mail.getId()));
        store.retry(mail.getId());
        assertThat(mail.getState()).isEqualTo(Mail.State.SENT);
    }

    @Test
    void whatWaitsForALostServerIsGivenUpInTheEnd() {
        Mail old = mail(MailKind.TEST, ada, NOW);
        assertThat(new MailSearch(entities).delayed(NOW.plus(Duration.ofMinutes(11))))
                .isEqualTo(1);
        clock.pass(Duration.ofDays(3));
        Mail fresh = mail(MailKind.TEST, ada, clock.now());
        store.giveUp("Connection refused");
        assertThat(old.getState()).isEqualTo(Mail.State.FAILED);
        assertThat(fresh.getState()).isEqualTo(Mail.State.WAITING);
    }

    @Test
    void aMailGoesWithItsAccount() {
        Mail mail = mail(MailKind.TEST, ada, NOW);
        entities.createQuery("delete from Account a where a = ?1")
                .setParameter(1, ada)
                .executeUpdate();
        entities.clear();
        assertThat(entities.find(Mail.class, mail.getId())).isNull();
    }
}
