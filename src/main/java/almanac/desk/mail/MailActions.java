package almanac.desk.mail;

import almanac.base.paging.PageRequest;
import almanac.domain.contact.ContactSearch;
import almanac.domain.contact.ContactService;
import almanac.domain.follow.FollowStore;
import almanac.domain.mail.Mail;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.MailSearch;
import almanac.domain.mail.MailSending;
import almanac.domain.mail.MailStore;
import almanac.domain.mail.MailText;
import almanac.domain.mail.Outbox;
import almanac.domain.mail.Recipient;
import almanac.domain.model.Account;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Actions of the page of mails, each in its own transaction. */
@ApplicationScoped
@Transactional
public class MailActions {

    @Inject
    private MailSearch search;

    @Inject
    private MailStore store;

    @Inject
    private MailSending sending;

    @Inject
    private Outbox outbox;

    @Inject
    private AccountSearch accounts;

    @Inject
    private FollowStore follows;

    @Inject
    private ContactSearch contacts;

    @Inject
    private ContactService contactService;

    /**
     * What the page says of mails as a whole.
     *
     * @param isOpen whether mails can be sent at all
     * @param fault why the mail server could not be reached the last time
     * @param digests those that wait to be sent
     * @param contacts the number of people without an account
     */
    public record Overview(
            boolean isOpen,
            Optional<String> fault,
            Map<Mail.State, Long> counts,
            List<MailRow> digests,
            long contacts) {}

    public Overview overview() {
        List<MailRow> digests =
                search.untried(MailKind.DIGEST).stream().map(MailRow::of).toList();
        return new Overview(outbox.isOpen(), sending.fault(), search.counts(), digests, contacts.count());
    }

    public List<MailRow> list(Optional<Mail.State> state, PageRequest page) {
        return search.page(state, page).entries().stream().map(MailRow::of).toList();
    }

    /** Orders a mail to the caller; returns the key of the text that says why not, or the empty text. */
    @Retried
    public String test(Caller caller) {
        if (!outbox.isOpen()) {
            return "manage.mail.closed";
        }
        Optional<Account> own = accounts.byId(caller.accountId())
                .filter(each -> !each.getEmail().isEmpty());
        own.ifPresent(account -> outbox.order(MailKind.TEST, Recipient.of(account), ""));
        return own.isPresent() ? "" : "manage.mail.no-address";
    }

    /**
     * Returns the text of a digest as it would be sent now, without its recipient's address and their own links; empty if it
     * has nothing to tell, or isn't one that waits.
     */
    public Optional<MailText> preview(long id) {
        return search.untried(MailKind.DIGEST).stream()
                .filter(each -> each.getId() == id)
                .findFirst()
                .flatMap(each -> sending.preview(id)
                        .map(mail -> withoutRecipient(mail, each.recipient().address())));
    }

    private static MailText withoutRecipient(MailText mail, String address) {
        String text = mail.text().replaceAll("https?://\\S+/(following|mail/end)/\\S+", "…");
        return new MailText(
                mail.subject(),
                address.isEmpty() ? text : text.replace(address, "…"),
                "",
                mail.language(),
                Optional.empty());
    }

    public void stopDigests() {
        follows.stopDigests();
    }

    /** Deletes all that is known of somebody without an account, if they ask for it. */
    @Retried
    public void forget(String address) {
        contacts.byAddress(address).ifPresent(contactService::forget);
    }

    public void retry(long id) {
        store.retry(id);
    }
}
