package almanac.domain.mail;

import almanac.domain.contact.Contact;
import almanac.domain.model.Account;
import almanac.domain.security.Caller;

/**
 * Whom a mail is for: somebody with an account, or somebody without one.
 *
 * @param account null for a contact
 * @param contact null for an account
 */
public record Recipient(Account account, Contact contact) {

    public static Recipient of(Account account) {
        return new Recipient(account, null);
    }

    public static Recipient of(Contact contact) {
        return new Recipient(null, contact);
    }

    public boolean hasAccount() {
        return account != null;
    }

    /** Returns the mail address, or the empty text. */
    public String address() {
        return hasAccount() ? account.getEmail() : contact.getAddress();
    }

    /** Returns the tag of the language that they read, or null for the site's own. */
    public String language() {
        return hasAccount() ? account.getLocale() : contact.getLanguage();
    }

    /** Returns the name that mails greet and end with. */
    public String name() {
        return hasAccount() ? account.getName() : contact.getAddress();
    }

    /** Returns who reads what is sent: a contact sees what everybody does. */
    public Caller caller() {
        return hasAccount() ? Caller.of(account) : Caller.ANONYMOUS;
    }
}
