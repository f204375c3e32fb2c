package almanac.domain.account;

import almanac.base.constraint.Longest;
import almanac.base.constraint.MailAddress;
import almanac.base.constraint.PasswordRules;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.Required;
import almanac.base.constraint.ZoneName;
import almanac.base.kind.Role;
import almanac.base.patch.Clears;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.time.NamedZone;
import almanac.base.validation.Input;
import almanac.domain.model.Account;
import almanac.domain.model.MailRhythm;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Locale;

/** The data of an account in a write (contract §6). */
public class AccountInput extends Input {

    @Required
    @Described(
            value = "What one signs in with, one of a kind in any case; only administrators change it.",
            example = "ada")
    public final Patch<@NotBlank @AccountName @Size(max = Account.LONGEST_NAME) String> name = new Patch<>();

    @Required
    @Described(
            value = "At least " + PasswordRules.SHORTEST + " characters, and none of the common passwords.",
            example = "rain over the old harbour")
    public final Patch<@NotBlank @Size(max = 200) String> password = new Patch<>();

    @Described("The name that people see; empty takes the name.")
    public final Patch<@PlainText @Size(max = Account.LONGEST_DISPLAY_NAME) String> displayName = new Patch<>();

    @Described("The e-mail address; empty clears it.")
    public final Patch<@MailAddress @Size(max = Longest.MAIL_ADDRESS) String> email = new Patch<>();

    @Described("What the account is for; a new one is a subscriber's. Only administrators change it.")
    public final Patch<@NotNull Role> role = new Patch<>();

    @Described("Whether one may sign in with it; only administrators change it.")
    public final Patch<@NotNull Boolean> enabled = new Patch<>();

    @Clears("")
    @Described("A language such as de-AT; empty clears it.")
    public final Patch<@LanguageTag @Size(max = Account.LONGEST_LOCALE) String> locale = new Patch<>();

    @Clears("")
    @Described("A time zone such as Europe/Vienna; empty clears it.")
    public final Patch<@ZoneName String> timezone = new Patch<>();

    @Described("How often a reviewer is mailed that something waits for a review.")
    public final Patch<@NotNull MailRhythm> mailReviews = new Patch<>();

    @Described("How often an author is mailed what reviews came to.")
    public final Patch<@NotNull MailRhythm> mailDecisions = new Patch<>();

    @Described("How often an administrator is mailed about sources and backups that fail, and new accounts.")
    public final Patch<@NotNull MailRhythm> mailOperation = new Patch<>();

    @Described("How soon somebody is mailed about what they follow; a digest comes at its own time.")
    public final Patch<@NotNull MailRhythm> mailFollowed = new Patch<>();

    @Override
    public boolean needsLookUp() {
        return true;
    }

    /** Sets the fields that describe the person: all but name, password, role and enabled. */
    void describe(Account account) {
        displayName.ifSent("", text -> account.setDisplayName(text.isEmpty() ? account.getName() : text));
        email.ifSent("", account::setEmail);
        mailReviews.ifSent(account::setMailReviews);
        mailDecisions.ifSent(account::setMailDecisions);
        mailOperation.ifSent(account::setMailOperation);
        mailFollowed.ifSent(account::setMailFollowed);
        locale.ifSent(tag -> account.setLocale(tag == null ? null : canonical(tag)));
        timezone.ifSent(zone -> account.setTimeZone(
                zone == null ? null : NamedZone.parse(zone).orElseThrow().name()));
    }

    /** Returns the tag in the canonical form of BCP 47. */
    private static String canonical(String tag) {
        return new Locale.Builder().setLanguageTag(tag).build().toLanguageTag();
    }
}
