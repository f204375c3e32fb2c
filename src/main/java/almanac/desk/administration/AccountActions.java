package almanac.desk.administration;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.language.SearchWords;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.validation.RequestData;
import almanac.domain.account.AccountChange;
import almanac.domain.account.AccountInput;
import almanac.domain.account.AccountService;
import almanac.domain.account.ApplicationPasswordService;
import almanac.domain.account.PasswordLink;
import almanac.domain.account.PasswordLinkInput;
import almanac.domain.account.PasswordLinkService;
import almanac.domain.mail.Outbox;
import almanac.domain.model.Account;
import almanac.domain.privacy.PersonalDataService;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Secret;
import almanac.domain.session.SessionService;
import almanac.domain.signin.ApplicationPasswordSearch;
import almanac.domain.site.CurrentSettings;
import almanac.http.idempotency.IdempotentCreation;
import almanac.pages.account.SessionLine;
import almanac.pages.account.SessionsPage;
import almanac.store.failure.Retried;
import almanac.web.filter.ListQuery;
import almanac.web.form.Form;
import almanac.web.frame.PasswordLine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Actions of the pages of accounts, each in its own transaction. */
@ApplicationScoped
@Transactional
public class AccountActions {

    /** The most application passwords of an account that are shown, newest first. */
    private static final int MOST_PASSWORDS = 100;

    /** The most accounts that are offered as heirs. */
    private static final int MOST_HEIRS = 1_000;

    @Inject
    private AccountSearch search;

    @Inject
    private AccountService accounts;

    @Inject
    private SessionService sessions;

    @Inject
    private PasswordLinkService passwordLinks;

    @Inject
    private ApplicationPasswordSearch passwordSearch;

    @Inject
    private ApplicationPasswordService passwords;

    @Inject
    private PersonalDataService data;

    @Inject
    private IdempotentCreation creation;

    @Inject
    private CurrentSettings site;

    @Inject
    private Outbox outbox;

    /** @param page of the list, of any size */
    public List<AccountRow> list(ListQuery query, PageRequest page) {
        List<String> words = SearchWords.parse(query.search()).required();
        List<Account> found = search.found(words, AccountForm.role(query.get("role")), page);
        Map<Long, Instant> last = search.lastActive(found);
        return found.stream()
                .map(each -> AccountRow.of(each, Optional.ofNullable(last.get(each.getId()))))
                .toList();
    }

    public Form form(long id, Caller caller) {
        return AccountForm.of(known(id, caller));
    }

    public AccountUse use(long id, Caller caller) {
        Account account = known(id, caller);
        return new AccountUse(
                AccountRow.of(account, Optional.empty()),
                sessions.of(id).stream()
                        .map(each -> SessionLine.of(each, SessionsPage.NONE))
                        .toList(),
                passwordSearch.page(id, new PageRequest(1, MOST_PASSWORDS)).entries().stream()
                        .map(PasswordLine::of)
                        .toList(),
                search.isOnlyAdministrator(account),
                outbox.isOpen() && !account.getEmail().isEmpty());
    }

    private Account known(long id, Caller caller) {
        return accounts.own(id, ExpectedVersion.ANY, caller);
    }

    /**
     * Creates an account with a random password that nobody knows; its user sets another by a link.
     *
     * @return its id
     */
    @Retried
    public long create(Form form, Caller caller) {
        return creation.create(Kind.ACCOUNT.word(), form.get(Form.KEY), form.made(), caller, () -> made(form));
    }

    private long made(Form form) {
        AccountInput input = new AccountInput();
        input.read(changes(form, Form.NOTHING));
        input.password.set(Secret.random().text());
        return accounts.create(input).getId();
    }

    @Retried
    public void update(long id, Form form, Caller caller) {
        AccountChange input = new AccountChange();
        input.read(changes(form, form(id, caller)));
        update(id, input, form.expectedVersion(), caller);
    }

    private static RequestData changes(Form form, Form stored) {
        Map<String, Object> members = form.changed(stored, AccountForm.PLAIN);
        if (form.changes(stored, AccountForm.ENABLED)) {
            members.put(AccountForm.ENABLED, form.isOn(AccountForm.ENABLED));
        }
        return new RequestData(members);
    }

    /** Enables or disables an account; disabling it ends its sessions. */
    @Retried
    public void enable(long id, boolean isEnabled, Caller caller) {
        AccountChange input = new AccountChange();
        input.enabled.set(isEnabled);
        update(id, input, ExpectedVersion.ANY, caller);
    }

    /** Passes no address for counting wrong present passwords, as these forms have none. */
    private void update(long id, AccountChange input, ExpectedVersion expected, Caller caller) {
        accounts.update(id, input, expected, caller, "");
    }

    @Retried
    public void endSessions(long id, Caller caller) {
        sessions.endAll(known(id, caller).getId());
    }

    /** Mails a new password link to its owner, which invalidates an earlier one. */
    @Retried
    public void mailLink(long id) {
        PasswordLinkInput input = new PasswordLinkInput();
        input.account.set(id);
        passwordLinks.mail(input);
    }

    /** Returns the address of a new password link, which invalidates an earlier one. */
    @Retried
    public String link(long id) {
        PasswordLinkInput input = new PasswordLinkInput();
        input.account.set(id);
        Secret secret = Secret.random();
        passwordLinks.create(input, secret);
        return PasswordLink.address(secret, site.get().publicUrl());
    }

    @Retried
    public void revoke(long password, Caller caller) {
        passwords.revoke(passwords.own(new RecordKey.ById(password), ExpectedVersion.ANY, caller));
    }

    public AccountRemoval removal(long id, Caller caller) {
        Account account = known(id, caller);
        Map<String, String> heirs = new LinkedHashMap<>();
        search.found(List.of(), Optional.empty(), new PageRequest(1, MOST_HEIRS)).stream()
                .filter(each -> !each.equals(account))
                .forEach(each -> heirs.put(each.getId().toString(), each.getName()));
        return new AccountRemoval(search.counts(account), heirs);
    }

    /** @param heir the account that inherits its records and images; required if it has any */
    @Retried(alone = true)
    public void delete(long id, Optional<Long> heir, ExpectedVersion expected, Caller caller) {
        accounts.delete(accounts.own(id, expected, caller), heir);
    }

    @Retried(alone = true)
    public void anonymise(long id, ExpectedVersion expected, Caller caller) {
        data.anonymise(accounts.own(id, expected, caller), caller);
    }
}
