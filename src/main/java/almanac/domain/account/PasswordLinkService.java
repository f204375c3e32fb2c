package almanac.domain.account;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.refusal.NotFound;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.Outbox;
import almanac.domain.mail.Recipient;
import almanac.domain.model.Account;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Secret;
import almanac.domain.security.ServerSecret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Map;
import java.util.Optional;

/** Creates and redeems password links, in the caller's transaction. */
@ApplicationScoped
public class PasswordLinkService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private PasswordLinkSearch search;

    @Inject
    private AccountSearch accounts;

    @Inject
    private AccountService accountService;

    @Inject
    private Outbox outbox;

    @Inject
    private ServerSecret server;

    @Inject
    private SiteClock clock;

    /**
     * Creates the account's link, and mails it to its owner.
     *
     * @throws almanac.base.validation.InvalidInput if no mail is sent, or the account has no address
     */
    public PasswordLink mail(PasswordLinkInput input) {
        boolean canBeSent = outbox.isOpen()
                && input.account.value().flatMap(accounts::byId).stream()
                        .noneMatch(each -> each.getEmail().isEmpty());
        if (!canBeSent) {
            input.violations().add("mail", InvalidValue.localized("almanac.account.mailed", Map.of()));
        }
        String salt = Secret.random().text() + "." + server.fingerprint();
        PasswordLink link = create(input, mailed(salt));
        outbox.order(MailKind.PASSWORD, Recipient.of(link.getAccount()), salt);
        return link;
    }

    /** Mails a link to the account of that name, if there is one with an address, and unless one was mailed just now. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public void mailForgotten(String name) {
        accounts.named(name)
                .filter(each -> each.isEnabled() && !each.getEmail().isEmpty())
                .filter(each -> !outbox.wasJustOrdered(MailKind.PASSWORD, Recipient.of(each)))
                .ifPresent(account -> {
                    PasswordLinkInput input = new PasswordLinkInput();
                    input.account.set(account.getId());
                    mail(input);
                });
    }

    /**
     * Returns the secret of a link that is mailed.
     *
     * @param salt the detail of the mail
     * @throws IllegalStateException if a node with another secret has ordered it, which has to send it, too
     */
    public Secret mailed(String salt) {
        if (!salt.endsWith("." + server.fingerprint())) {
            throw new IllegalStateException("ALMANAC_SECRET is another one where this link was ordered");
        }
        return server.derived("a password by " + salt);
    }

    /** Creates the account's link, which invalidates an earlier one. */
    public PasswordLink create(PasswordLinkInput input, Secret secret) {
        input.requireComplete();
        Optional<Account> account =
                input.account.value().flatMap(accounts::byId).filter(Account::isEnabled);
        if (account.isEmpty()) {
            input.violations().add("account", InvalidValue.localized("almanac.account.signsIn", Map.of()));
        }
        input.violations().throwIfAny();
        PasswordLink link = account.flatMap(search::of).orElseGet(() -> new PasswordLink(account.orElseThrow()));
        link.renew(secret.hash(), clock.now());
        entities.persist(link);
        entities.flush();
        return link;
    }

    /** Returns whether the link is neither used, replaced nor expired. */
    public boolean isValid(Secret secret) {
        return search.byHash(secret.hash(), clock.now()).isPresent();
    }

    /**
     * Returns the account whose password the secret may set.
     *
     * @throws NotFound if the link is used, replaced, expired or unknown, all of which look alike
     */
    public Account account(Optional<Secret> secret) {
        return secret.flatMap(each -> search.byHash(each.hash(), clock.now()))
                .map(PasswordLink::getAccount)
                .orElseThrow(() -> new NotFound(Kind.PASSWORD_LINK.word()));
    }

    /**
     * Sets the password, which invalidates the link and ends all sessions of the account.
     *
     * @throws NotFound as {@link #account}
     * @throws almanac.base.validation.InvalidInput if the password breaks the rules
     */
    public void use(Optional<Secret> secret, AccountChange input) {
        accountService.setPassword(account(secret), input);
    }
}
