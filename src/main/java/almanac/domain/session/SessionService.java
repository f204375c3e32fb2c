package almanac.domain.session;

import almanac.base.clock.SiteClock;
import almanac.base.refusal.NotFound;
import almanac.base.settings.Settings;
import almanac.domain.model.Account;
import almanac.domain.security.AccountStore;
import almanac.domain.security.Caller;
import almanac.domain.security.Secret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Begins, recognises and ends sessions. */
@ApplicationScoped
public class SessionService {

    /** The precision of a session's last use, which costs one write in that time at most. */
    private static final Duration USE_NOTED = Duration.ofMinutes(1);

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private AccountStore accounts;

    @Inject
    private SessionSearch search;

    @Inject
    private SessionStore store;

    @Inject
    private SessionUse noted;

    @Inject
    private EndedSessions ended;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    /**
     * Begins a session for a person who has just signed in; only their browser gets the secret.
     *
     * @param signedIn the account as it was then
     * @return empty if it was disabled or its password changed meanwhile, which ends sessions
     */
    @Transactional
    public Optional<Secret> begin(Account signedIn, WebSession.Origin origin) {
        Secret secret = Secret.random();
        Optional<Account> account = accounts.locked(signedIn.getId())
                .filter(each -> each.isEnabled() && each.getPasswordHash().equals(signedIn.getPasswordHash()));
        account.ifPresent(each -> entities.persist(new WebSession(each, secret.hash(), origin, clock.now())));
        return account.map(each -> secret);
    }

    /** Returns the session with that secret, if it is valid and its account may sign in, and records the use. */
    public Optional<WebSession> use(Secret secret) {
        Instant now = clock.now();
        Optional<WebSession> used =
                search.byHash(secret.hash(), limits(), now).filter(each -> !ended.has(each.getId()));
        used.filter(each -> !each.getLastUsedAt().plus(USE_NOTED).isAfter(now))
                .ifPresent(each -> noted.note(each.getId(), now));
        return used;
    }

    /** Returns the caller's own sessions, the latest used first. */
    public List<WebSession> own(Caller caller) {
        return of(caller.accountId());
    }

    /** @throws NotFound unless it is one of the caller's own */
    @Transactional
    public void end(long session, Caller caller) {
        if (!store.end(session, caller.accountId())) {
            throw new NotFound("session");
        }
    }

    /** Ends all of the caller's sessions but one. */
    @Transactional
    public void endOthers(long session, Caller caller) {
        store.endOthers(session, caller.accountId());
    }

    /** Returns an account's sessions, the latest used first. */
    public List<WebSession> of(long account) {
        return search.of(account, limits(), clock.now());
    }

    @Transactional
    public void endAll(long account) {
        store.endAll(account);
    }

    private SessionLimits limits() {
        return SessionLimits.of(settings);
    }
}
