package almanac.domain.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Role;
import almanac.base.refusal.NotFound;
import almanac.domain.model.Account;
import almanac.domain.security.Caller;
import almanac.domain.security.Secret;
import almanac.store.failure.DiskFull;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import almanac.support.SetClock;
import jakarta.persistence.PersistenceException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The lifetimes and the end of sessions, on both databases. */
class SessionServiceTest extends RecordsTest {
    private static final Duration IDLE = Duration.ofHours(8);
    private static final WebSession.Origin ORIGIN = new WebSession.Origin("192.0.2.1", "b".repeat(1_000), false);

    private final SetClock clock = new SetClock(NOW);
    private SessionService sessions;

    @BeforeEach
    void prepare() {
        sessions = new Beans(entities).with(SiteClock.class, clock).get(SessionService.class);
    }

    private Secret begun(Account account) {
        Secret secret = sessions.begin(account, ORIGIN).orElseThrow();
        flushAndClear();
        return secret;
    }

    private boolean lasts(Secret secret) {
        entities.clear();
        return sessions.use(secret).isPresent();
    }

    private Account reread() {
        return entities.find(Account.class, author.getId());
    }

    @Test
    void aSessionIsFoundByItsSecretAndKeepsOnlyItsHash() {
        Secret secret = begun(author);
        WebSession session = sessions.use(secret).orElseThrow();

        assertThat(session.getAccount().getName()).isEqualTo("author");
        assertThat(session.getUserAgent()).hasSize(300);
        assertThat(lasts(Secret.random())).isFalse();
        assertThat(entities.createQuery("select s.tokenHash from WebSession s", String.class)
                        .getResultList())
                .containsExactly(secret.hash())
                .doesNotContain(secret.text());
    }

    @Contract("6.3 A session ends")
    void itEndsWhenItIsNotUsedForSoLong() {
        Secret secret = begun(author);
        clock.pass(IDLE.minusSeconds(1));
        assertThat(lasts(secret)).isTrue();
        clock.pass(IDLE.minusSeconds(1));
        assertThat(lasts(secret)).as("it was used meanwhile").isTrue();
        clock.pass(IDLE);
        assertThat(lasts(secret)).isFalse();
        assertThat(sessions.own(Caller.of(reread()))).isEmpty();
    }

    @Contract("6.3 A session ends")
    void itEndsAfterAWeekHoweverOftenItIsUsed() {
        Secret secret = begun(author);
        Instant end = NOW.plus(Duration.ofDays(7));
        for (; clock.now().isBefore(end); clock.pass(Duration.ofHours(7))) {
            assertThat(lasts(secret)).as(clock.now().toString()).isTrue();
        }
        clock.set(end);
        assertThat(lasts(secret)).isFalse();
    }

    @Test
    void itsUseIsNotedOnceAMinute() {
        Secret secret = begun(author);
        clock.pass(Duration.ofSeconds(59));
        assertThat(lasts(secret)).isTrue();
        entities.clear();
        assertThat(sessions.use(secret).orElseThrow().getLastUsedAt()).isEqualTo(NOW);
        clock.pass(Duration.ofSeconds(1));
        assertThat(lasts(secret)).isTrue();
        entities.clear();
        assertThat(sessions.use(secret).orElseThrow().getLastUsedAt()).isEqualTo(clock.now());
    }

    /** People who want to free space must get in. */
    @Test
    void itLastsWhereThereIsNoRoomToNoteItsUse() {
        Secret secret = begun(author);
        SessionStore full = new SessionStore() {
            @Override
            public void noteUse(long session, Instant when) {
                throw new PersistenceException(DiskFull.inSql(new IOException("full")));
            }
        };
        SessionService sessionsWithoutRoom = new Beans(entities)
                .with(SiteClock.class, new SetClock(NOW.plusSeconds(60)))
                .with(SessionStore.class, full)
                .get(SessionService.class);

        assertThat(sessionsWithoutRoom.use(secret)).isPresent();
    }

    @Test
    void whoSignsOutIsSignedOutWhereThereIsNoRoomToStoreIt() {
        Secret secret = begun(author);
        SessionStore full = new SessionStore() {
            @Override
            boolean end(long session, long account) {
                throw new PersistenceException(DiskFull.inSql(new IOException("full")));
            }
        };
        Beans beans = new Beans(entities).with(SiteClock.class, clock).with(SessionStore.class, full);
        SessionService withoutRoom = beans.get(SessionService.class);
        long session = withoutRoom.use(secret).orElseThrow().getId();
        beans.get(SignOut.class).end(session, Caller.of(author));

        assertThat(withoutRoom.use(secret)).isEmpty();
    }

    @Test
    void aNewPasswordEndsAllSessionsOfThisAccountOnly() {
        Account other = account("other", Role.AUTHOR);
        Secret one = begun(author);
        Secret two = begun(author);
        Secret others = begun(other);
        reread().setPasswordHash("another hash");
        flushAndClear();

        assertThat(lasts(one)).isFalse();
        assertThat(lasts(two)).isFalse();
        assertThat(lasts(others)).isTrue();
    }

    @Test
    void aShutAccountHasNoneAndGetsNoneBackWhenItIsOpened() {
        Secret secret = begun(author);
        reread().setEnabled(false);
        flushAndClear();
        assertThat(lasts(secret)).isFalse();
        reread().setEnabled(true);
        flushAndClear();
        assertThat(lasts(secret)).isFalse();
    }

    /** A session that a disabled account still had would be one that disabling it must have ended. */
    @Test
    void enablingAnAccountEndsNothing() {
        Secret secret = begun(author);
        entities.createQuery("update Account a set a.enabled = false").executeUpdate();
        reread().setEnabled(true);
        flushAndClear();

        assertThat(lasts(secret)).isTrue();
    }

    @Test
    void whatElseChangesAboutAnAccountEndsNothing() {
        Secret secret = begun(author);
        reread().setRole(Role.SUBSCRIBER);
        reread().setDisplayName("Ada");
        flushAndClear();

        assertThat(sessions.use(secret).orElseThrow().getAccount().getRole()).isEqualTo(Role.SUBSCRIBER);
    }

    /** A person signs in with the old password while it is changed. */
    @Contract("6.3 All sessions of")
    void noneBeginsWithAPasswordThatIsNoLonger() {
        flushAndClear();
        Account before = reread();
        entities.clear();
        reread().setPasswordHash("new hash");
        flushAndClear();
        assertThat(sessions.begin(before, ORIGIN)).isEqualTo(Optional.empty());
        Account open = reread();
        entities.clear();
        reread().setEnabled(false);
        flushAndClear();
        assertThat(sessions.begin(open, ORIGIN)).isEqualTo(Optional.empty());
    }

    @Test
    void oneEndsOnesOwnSessionsOnly() {
        Account other = account("other", Role.ADMINISTRATOR);
        Secret here = begun(author);
        Secret there = begun(author);
        Secret others = begun(other);
        Caller caller = Caller.of(author);
        long id = sessions.use(others).orElseThrow().getId();

        assertThatThrownBy(() -> sessions.end(id, caller)).isInstanceOf(NotFound.class);
        sessions.endOthers(sessions.use(here).orElseThrow().getId(), caller);
        assertThat(lasts(there)).isFalse();
        assertThat(lasts(others)).isTrue();
        sessions.end(sessions.use(here).orElseThrow().getId(), caller);
        assertThat(lasts(here)).isFalse();
    }
}
