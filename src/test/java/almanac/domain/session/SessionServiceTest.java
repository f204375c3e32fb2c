package almanac.domain.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.Role;
import almanac.base.refusal.NotFound;
import almanac.base.settings.SiteClock;
import almanac.domain.model.Account;
import almanac.domain.security.Caller;
import almanac.domain.security.Secret;
import almanac.store.failure.NoRoom;
import almanac.support.Beans;
import almanac.support.ContractCases;
import almanac.support.RecordsTest;
import jakarta.persistence.PersistenceException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The lifetimes and the end of sessions, on both databases. */
class SessionServiceTest extends RecordsTest {
    private static final Duration IDLE = Duration.ofHours(8);
    private static final WebSession.Origin ORIGIN = new WebSession.Origin("192.0.2.1", "b".repeat(1_000), false);

    private Instant now = NOW;
    private SessionService sessions;

    private void onSessions(Kind kind, Runnable test) {
        on(kind, () -> {
            SiteClock clock = new SiteClock() {
                @Override
                public Instant now() {
                    return now;
                }
            };
            sessions = new Beans(entities).with(SiteClock.class, clock).get(SessionService.class);
            test.run();
        });
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

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aSessionIsFoundByItsSecretAndKeepsOnlyItsHash(Kind kind) {
        onSessions(kind, () -> {
            Secret secret = begun(author);
            WebSession session = sessions.use(secret).orElseThrow();

            assertThat(session.getAccount().getName()).isEqualTo("author");
            assertThat(session.getUserAgent()).hasSize(300);
            assertThat(lasts(Secret.random())).isFalse();
            assertThat(entities.createQuery("select s.tokenHash from WebSession s", String.class)
                            .getResultList())
                    .containsExactly(secret.hash())
                    .doesNotContain(secret.text());
        });
    }

    @ContractCases("6.3 A session ends")
    @EnumSource(Kind.class)
    void itEndsWhenItIsNotUsedForSoLong(Kind kind) {
        onSessions(kind, () -> {
            Secret secret = begun(author);
            now = now.plus(IDLE).minusSeconds(1);
            assertThat(lasts(secret)).isTrue();
            now = now.plus(IDLE).minusSeconds(1);
            assertThat(lasts(secret)).as("it was used meanwhile").isTrue();
            now = now.plus(IDLE);
            assertThat(lasts(secret)).isFalse();
            assertThat(sessions.own(Caller.of(reread()))).isEmpty();
        });
    }

    @ContractCases("6.3 A session ends")
    @EnumSource(Kind.class)
    void itEndsAfterAWeekHoweverOftenItIsUsed(Kind kind) {
        onSessions(kind, () -> {
            Secret secret = begun(author);
            Instant end = NOW.plus(Duration.ofDays(7));
            for (; now.isBefore(end); now = now.plus(Duration.ofHours(7))) {
                assertThat(lasts(secret)).as(now.toString()).isTrue();
            }
            now = end;
            assertThat(lasts(secret)).isFalse();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void itsUseIsNotedOnceAMinute(Kind kind) {
        onSessions(kind, () -> {
            Secret secret = begun(author);
            now = NOW.plusSeconds(59);
            sessions.use(secret);
            entities.clear();
            assertThat(sessions.use(secret).orElseThrow().getLastUsedAt()).isEqualTo(NOW);
            now = NOW.plusSeconds(60);
            sessions.use(secret);
            entities.clear();
            assertThat(sessions.use(secret).orElseThrow().getLastUsedAt()).isEqualTo(now);
        });
    }

    /** People who want to free space must get in. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void itLastsWhereThereIsNoRoomToNoteItsUse(Kind kind) {
        onSessions(kind, () -> {
            Secret secret = begun(author);
            SessionStore full = new SessionStore() {
                @Override
                public void noteUse(long session, Instant when) {
                    throw new PersistenceException(NoRoom.inSql(new IOException("full")));
                }
            };
            SiteClock later = new SiteClock() {
                @Override
                public Instant now() {
                    return NOW.plusSeconds(60);
                }
            };
            SessionService sessionsWithoutRoom = new Beans(entities)
                    .with(SiteClock.class, later)
                    .with(SessionStore.class, full)
                    .get(SessionService.class);

            assertThat(sessionsWithoutRoom.use(secret)).isPresent();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whoSignsOutIsSignedOutWhereThereIsNoRoomToStoreIt(Kind kind) {
        onSessions(kind, () -> {
            Secret secret = begun(author);
            SessionStore full = new SessionStore() {
                @Override
                boolean end(long session, long account) {
                    throw new PersistenceException(NoRoom.inSql(new IOException("full")));
                }
            };
            Beans beans = new Beans(entities)
                    .with(SiteClock.class, new SiteClock() {
                        @Override
                        public Instant now() {
                            return NOW;
                        }
                    })
                    .with(SessionStore.class, full);
            SessionService withoutRoom = beans.get(SessionService.class);
            long session = withoutRoom.use(secret).orElseThrow().getId();
            beans.get(SignOut.class).end(session, Caller.of(author));

            assertThat(withoutRoom.use(secret)).isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aNewPasswordEndsAllSessionsOfThisAccountOnly(Kind kind) {
        onSessions(kind, () -> {
            Account other = new Account("other", Role.AUTHOR, "no hash", NOW);
            entities.persist(other);
            Secret one = begun(author);
            Secret two = begun(author);
            Secret others = begun(other);
            reread().setPasswordHash("another hash");
            flushAndClear();

            assertThat(lasts(one)).isFalse();
            assertThat(lasts(two)).isFalse();
            assertThat(lasts(others)).isTrue();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aShutAccountHasNoneAndGetsNoneBackWhenItIsOpened(Kind kind) {
        onSessions(kind, () -> {
            Secret secret = begun(author);
            reread().setEnabled(false);
            flushAndClear();
            assertThat(lasts(secret)).isFalse();
            reread().setEnabled(true);
            flushAndClear();
            assertThat(lasts(secret)).isFalse();
        });
    }

    /** A session that a disabled account still had would be one that disabling it must have ended. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void enablingAnAccountEndsNothing(Kind kind) {
        onSessions(kind, () -> {
            Secret secret = begun(author);
            entities.createQuery("update Account a set a.enabled = false").executeUpdate();
            reread().setEnabled(true);
            flushAndClear();

            assertThat(lasts(secret)).isTrue();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whatElseChangesAboutAnAccountEndsNothing(Kind kind) {
        onSessions(kind, () -> {
            Secret secret = begun(author);
            reread().setRole(Role.SUBSCRIBER);
            reread().setDisplayName("Ada");
            flushAndClear();

            assertThat(sessions.use(secret).orElseThrow().getAccount().getRole())
                    .isEqualTo(Role.SUBSCRIBER);
        });
    }

    /** A person signs in with the old password while it is changed. */
    @ContractCases("6.3 All sessions of")
    @EnumSource(Kind.class)
    void noneBeginsWithAPasswordThatIsNoLonger(Kind kind) {
        onSessions(kind, () -> {
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
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void oneEndsOnesOwnSessionsOnly(Kind kind) {
        onSessions(kind, () -> {
            Account other = new Account("other", Role.ADMINISTRATOR, "no hash", NOW);
            entities.persist(other);
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
        });
    }
}
