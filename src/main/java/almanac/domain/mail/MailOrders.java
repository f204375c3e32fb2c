package almanac.domain.mail;

import almanac.domain.audit.Actors;
import almanac.domain.changes.Change;
import almanac.domain.changes.ChangeConsumer;
import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.model.SentBack;
import almanac.domain.model.Stored;
import almanac.domain.review.Proposal;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/** Orders mails about what a transaction changes, in that transaction; nobody is told what they did themselves. */
public class MailOrders implements ChangeConsumer {

    private static final String ACCEPTED = "";

    @Override
    public void committing(List<Change> changes, EntityManager entities) {
        List<Change> told = changes.stream().filter(MailOrders::mayBeTold).toList();
        if (!told.isEmpty()) {
            bean(Outbox.class).filter(Outbox::isOpen).ifPresent(outbox -> told.forEach(each -> tell(each, outbox)));
        }
    }

    @Override
    public void committed(List<Change> changes) {
        if (changes.stream().anyMatch(MailOrders::isOrder)) {
            bean(MailSending.class).ifPresent(MailSending::soon);
        }
    }

    private static boolean isOrder(Change change) {
        return change.entity() instanceof Mail mail
                && mail.getState() == Mail.State.WAITING
                && change.before().get("state") != Mail.State.WAITING;
    }

    private static boolean mayBeTold(Change change) {
        return switch (change.kind()) {
            case CREATED ->
                change.entity() instanceof Account || change.entity() instanceof Proposal || isSubmitted(change);
            case CHANGED -> change.entity() instanceof Proposal || isSubmitted(change) || isDecided(change);
            case DELETED -> change.entity() instanceof Proposal;
        };
    }

    private static boolean isSubmitted(Change change) {
        return change.entity() instanceof Event
                && change.before().get("submittedAt") == null
                && change.after().get("submittedAt") != null;
    }

    /** Returns whether a review of an event ended. */
    public static boolean isDecided(Change change) {
        return change.entity() instanceof Event
                && change.before().get("submittedAt") != null
                && change.after().containsKey("submittedAt")
                && change.after().get("submittedAt") == null;
    }

    /** Returns nothing outside of a container. */
    private static <T> Optional<T> bean(Class<T> type) {
        try {
            return Optional.of(CDI.current().select(type).get());
        } catch (IllegalStateException e) {
            return Optional.empty();
        }
    }

    private static void tell(Change change, Outbox outbox) {
        Long actor = Actors.current(id -> "").id();
        Predicate<Account> others = account -> !account.getId().equals(actor);
        if (change.entity() instanceof Account created) {
            outbox.tell(MailKind.ACCOUNT, others.and(each -> !each.equals(created)), created.getId(), "");
        } else if (change.entity() instanceof Proposal proposal) {
            tell(change, proposal, others, outbox);
        } else if (isSubmitted(change)) {
            outbox.tell(MailKind.REVIEW, others, null, "");
        } else if (change.entity() instanceof Event event) {
            decision(event, change)
                    .ifPresent(reason ->
                            outbox.tell(MailKind.DECISION, others.and(is(event.getAuthor())), event.getId(), reason));
        }
    }

    private static void tell(Change change, Proposal proposal, Predicate<Account> others, Outbox outbox) {
        if (change.kind() != Change.Kind.DELETED && proposal.waits()) {
            outbox.tell(MailKind.REVIEW, others, null, "");
        } else {
            String reason = proposal.getDeclined().map(SentBack::reviewReason).orElse(ACCEPTED);
            outbox.tell(MailKind.DECISION, others.and(is(proposal.getAccount())), proposal.getEventId(), reason);
        }
    }

    private static Predicate<Account> is(Stored account) {
        return each -> Objects.equals(each.getId(), account.getId());
    }

    /** Returns the reason for which an event was sent back, an empty one if it was accepted; nothing if it was withdrawn. */
    public static Optional<String> decision(Event event, Change change) {
        Optional<String> reason = event.getSentBack()
                .filter(each -> !each.equals(change.before().get("sentBack")))
                .map(SentBack::reviewReason);
        return event.getStatus().isPublished() ? Optional.of(ACCEPTED) : reason;
    }
}
