package almanac.domain.mail;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes mails when they are sent: with what their recipient may see then. */
public interface MailWriter {

    /** Returns the kinds that it writes. */
    Set<MailKind> kinds();

    /**
     * Writes one mail of all that is told to one person of one kind.
     *
     * @param mails the oldest first
     * @return nothing if there is nothing to tell any more
     */
    Optional<MailText> write(List<Mail> mails);
}
