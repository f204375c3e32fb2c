package almanac.domain.mail;

import java.util.Optional;

/**
 * What a mail says, in both forms.
 *
 * @param language the tag of its language
 * @param unsubscribe the address that ends such mails when it is posted to (RFC 8058); empty if they were asked for once
 */
public record MailText(String subject, String text, String html, String language, Optional<String> unsubscribe) {}
