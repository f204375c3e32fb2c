package almanac.pages.account;

import almanac.base.refusal.ExpectedVersion;
import almanac.base.validation.RequestData;
import almanac.domain.account.AccountChange;
import almanac.domain.account.AccountService;
import almanac.domain.mail.MailTopic;
import almanac.domain.mail.Outbox;
import almanac.domain.model.Account;
import almanac.domain.model.MailRhythm;
import almanac.domain.security.Caller;
import almanac.store.failure.Retried;
import almanac.web.form.Form;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Actions of people on their own accounts, each in a transaction of its own. */
@ApplicationScoped
@Transactional
public class OwnAccountActions {

    static final String LOCALE = "locale";

    private static final List<String> FIELDS = List.of(
            "display_name", "email", LOCALE, "mail_reviews", "mail_decisions", "mail_operation", "mail_followed");

    @Inject
    private Outbox outbox;

    @Inject
    private AccountService accounts;

    /** Returns the form of what the caller may change of their account. */
    public Form form(Caller caller) {
        Account own = own(caller);
        return new Form.Builder()
                .put("display_name", own.getDisplayName())
                .put("email", own.getEmail())
                .put(LOCALE, Objects.requireNonNullElse(own.getLocale(), ""))
                .put("mail_reviews", word(own.getMailReviews()))
                .put("mail_decisions", word(own.getMailDecisions()))
                .put("mail_operation", word(own.getMailOperation()))
                .put("mail_followed", word(own.getMailFollowed()))
                .put(Form.VERSION, String.valueOf(own.getVersion()))
                .build();
    }

    private static String word(MailRhythm rhythm) {
        return rhythm.name().toLowerCase(Locale.ROOT);
    }

    /** Returns what the caller may choose to be mailed about; nothing if no mail is sent. */
    public List<MailTopic> topics(Caller caller) {
        return Arrays.stream(MailTopic.values())
                .filter(each -> outbox.isOpen() && caller.may(each.permission()))
                .toList();
    }

    public String name(Caller caller) {
        return own(caller).getName();
    }

    private Account own(Caller caller) {
        return accounts.own(caller.accountId(), ExpectedVersion.ANY, caller);
    }

    public boolean isMailSent() {
        return outbox.isOpen();
    }

    /**
     * Stores the fields that differ from the stored account.
     *
     * @param address the caller's, by which guesses of the password are limited
     */
    @Retried
    public void update(Form form, Caller caller, String address) {
        AccountChange input = new AccountChange();
        input.read(new RequestData(form.changed(form(caller), FIELDS)));
        input.oldPassword.set(form.get("old_password"));
        accounts.update(caller.accountId(), input, form.expectedVersion(), caller, address);
    }

    /**
     * Sets a new password, which ends all sessions.
     *
     * @param input contains the present password
     * @param address the caller's, by which guesses of the password are limited
     */
    @Retried
    public Account setPassword(AccountChange input, Caller caller, String address) {
        return accounts.update(caller.accountId(), input, ExpectedVersion.ANY, caller, address);
    }
}
