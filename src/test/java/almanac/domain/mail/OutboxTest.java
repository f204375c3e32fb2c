package almanac.domain.mail;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Role;
import almanac.base.settings.Settings;
import almanac.domain.model.Account;
import almanac.domain.model.MailRhythm;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import almanac.support.SetClock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;

/** Who is told what, and when, on both databases. */
class OutboxTest extends RecordsTest {

    private static final Instant NOW = Instant.parse("2031-03-10T09:00:00Z");
    private static final Map<String, String> SETTINGS = Map.of(
            "almanac.smtp.host", "localhost",
            "almanac.mail.from", "calendar@almanac.example",
            "almanac.public.url", "https://calendar.example",
            "almanac.time.zone", "Europe/Berlin");

    private SetClock clock;
    private Account ada;

    @BeforeEach
    void open() {
        clock = new SetClock(NOW);
        ada = reachable("ada", Role.EDITOR);
    }

    private Account reachable(String name, Role role) {
        Account account = account(name, role);
        account.setEmail(name + "@people.example");
        return account;
    }

    private Outbox outbox(String... without) {
        Map<String, String> settings = new HashMap<>(SETTINGS);
        settings.keySet().removeAll(List.of(without));
        return new Beans(entities)
                .with(SiteClock.class, clock)
                .with(Settings.class, new Settings(key -> settings.getOrDefault(key, "")))
                .get(Outbox.class);
    }

    private List<Mail> mails() {
        return entities.createQuery("select m from Mail m order by m.id", Mail.class)
                .getResultList();
    }

    @Contract("6.4 Without either, nothing is sent")
    void withoutAServerOrAnAddressNothingIsOrdered() {
        outbox("almanac.smtp.host", "almanac.mail.from").tell(MailKind.REVIEW, any -> true, null, "");
        outbox("almanac.public.url").tell(MailKind.REVIEW, any -> true, null, "");
        assertThat(mails()).isEmpty();
    }

    @Contract("6.4 Nobody is told what they did")
    void onlyThoseAreToldWhoMayKnowAndWantTo() {
        author.setEmail("author@people.example");
        account("mute", Role.EDITOR);
        reachable("gone", Role.EDITOR).setEnabled(false);
        reachable("quiet", Role.EDITOR).setMailReviews(MailRhythm.NEVER);
        Account self = reachable("self", Role.EDITOR);

        outbox().tell(MailKind.REVIEW, each -> !each.equals(self), null, "");
        assertThat(mails()).extracting(each -> each.recipient().account()).containsExactly(ada);
        outbox().tell(MailKind.REVIEW, each -> !each.equals(self), null, "");
        assertThat(mails()).hasSize(1);
    }

    @Contract("6.4 Each is immediate")
    void soonButNotTwiceAnHourOrAtSeven() {
        Outbox outbox = outbox();
        outbox.tell(MailKind.DECISION, ada::equals, 1L, "");
        Mail first = mails().get(0);
        assertThat(first.getDueAt()).isEqualTo(NOW);
        first.succeed(NOW);
        outbox.tell(MailKind.DECISION, ada::equals, 2L, "");
        outbox.tell(MailKind.DECISION, ada::equals, 3L, "");
        assertThat(mails().subList(1, 3)).extracting(Mail::getDueAt).containsOnly(NOW.plusSeconds(3600));

        mails().get(1).attempt(NOW);
        mails().get(2).attempt(NOW);
        outbox.tell(MailKind.DECISION, ada::equals, 6L, "");
        assertThat(mails().get(3).getDueAt()).as("while those before are sent").isEqualTo(NOW.plusSeconds(3600));
        ada.setMailDecisions(MailRhythm.DAILY);
        outbox.tell(MailKind.DECISION, ada::equals, 4L, "");
        assertThat(mails().get(4).getDueAt()).isEqualTo("2031-03-11T06:00:00Z");
        clock.set(Instant.parse("2031-07-10T04:59:00Z"));
        outbox.tell(MailKind.DECISION, ada::equals, 5L, "");
        assertThat(mails().get(5).getDueAt()).isEqualTo("2031-07-10T05:00:00Z");
    }
}
