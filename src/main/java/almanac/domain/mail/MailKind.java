package almanac.domain.mail;

import java.util.Optional;

/** What a mail tells. Those of a kind that are due together are one mail. */
public enum MailKind {
    /** That mails arrive. */
    TEST(null),
    /** A link to set one's password. */
    PASSWORD(null),
    REVIEW(MailTopic.REVIEWS),
    /** That a review ended well, or why it did not: the detail is the reason. */
    DECISION(MailTopic.DECISIONS),
    /** That a source has failed for a day: the detail is why. */
    SOURCE(MailTopic.OPERATION),
    /** That a scheduled backup failed: the detail is why. */
    BACKUP(MailTopic.OPERATION),
    /** That there is a new account. */
    ACCOUNT(MailTopic.OPERATION),
    /** To somebody without an account: a link to confirm what was asked for at their address. */
    CONFIRMATION(null),
    /** To somebody without an account: a link to what they follow. */
    FOLLOWING(null),
    /** To somebody without an account: what became of their suggestion, and the reason if it was sent back. */
    SUGGESTION(null),
    /** That something followed is new, moved or off: the subject is the news. */
    NEWS(MailTopic.FOLLOWED),
    /** What is new, changed and coming: the subject is what is followed, the detail since when it wasn't told. */
    DIGEST(MailTopic.FOLLOWED),
    /** That an event that is followed begins soon: the subject is its date. */
    REMINDER(MailTopic.FOLLOWED);

    private final MailTopic topic;

    MailKind(MailTopic topic) {
        this.topic = topic;
    }

    /** Returns the topic by which people with an account chose it; empty for what was asked for. */
    public Optional<MailTopic> topic() {
        return Optional.ofNullable(topic);
    }
}
