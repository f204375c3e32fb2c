package almanac.desk.mail;

import almanac.domain.mail.Mail;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * A mail in the list.
 *
 * @param to the name of its account, never a mail address; the empty text for somebody without one
 * @param due when it is tried next; empty unless it waits
 */
public record MailRow(
        long id,
        String kind,
        String to,
        Mail.State state,
        Instant ordered,
        Optional<Instant> due,
        Optional<Instant> ended,
        int attempts,
        String fault) {

    static MailRow of(Mail mail) {
        return new MailRow(
                mail.getId(),
                mail.getKind().name().toLowerCase(Locale.ROOT),
                mail.recipient().hasAccount() ? mail.recipient().name() : "",
                mail.getState(),
                mail.getCreatedAt(),
                mail.getState() == Mail.State.WAITING ? Optional.of(mail.getDueAt()) : Optional.empty(),
                mail.getEndedAt(),
                mail.getAttempts(),
                mail.getFault());
    }

    /** Returns the name of the colour of its state. */
    public String color() {
        return switch (state) {
            case WAITING -> attempts == 0 ? "grey" : "yellow";
            case SENT -> "green";
            case FAILED -> "red";
        };
    }
}
