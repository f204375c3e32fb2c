package almanac.domain.mail;

import almanac.domain.model.Account;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Has mails written for whoever still may get them, in a transaction that ends before they are sent. */
@ApplicationScoped
class MailContents {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    @Any
    private Instance<MailWriter> writers;

    @Inject
    private CurrentSettings site;

    /**
     * A mail to be sent.
     *
     * @param stamp when it was ordered, in milliseconds
     */
    record Addressed(MailText text, String address, long stamp) {}

    /** Returns nothing if its recipient has no address any more, or no right, or if there is nothing to tell. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public Optional<Addressed> of(List<Long> ids) {
        List<Mail> mails = ids.stream()
                .map(id -> entities.find(Mail.class, id))
                .filter(Objects::nonNull) // they go with their account
                .sorted(Comparator.comparing(Mail::getId))
                .toList();
        if (mails.isEmpty()) {
            return Optional.empty();
        }
        Mail first = mails.get(0);
        Recipient recipient = first.recipient();
        return writers.stream()
                .filter(writer -> writer.kinds().contains(first.getKind()) && mayGet(recipient, first.getKind()))
                .findFirst()
                .flatMap(writer -> writer.write(mails))
                .map(text -> new Addressed(
                        text, recipient.address(), first.getCreatedAt().toEpochMilli()));
    }

    private boolean mayGet(Recipient recipient, MailKind kind) {
        if (!recipient.hasAccount()) {
            boolean isAskedFor = kind.topic().isEmpty();
            return !site.get().isMembersOnly()
                    && (isAskedFor
                            || recipient.contact().isConfirmed()
                                    && !recipient.contact().isPaused());
        }
        Account account = recipient.account();
        return account.isEnabled()
                && !account.getEmail().isEmpty()
                && kind.topic()
                        .map(topic -> recipient.caller().may(topic.permission()))
                        .orElse(true);
    }
}
