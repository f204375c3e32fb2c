package almanac.domain.mail;

import almanac.domain.model.Account;
import almanac.domain.model.MailRhythm;
import almanac.domain.security.Permission;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** What people with an account choose to be mailed about. */
public enum MailTopic {
    /** Events and corrections that wait for a review. */
    REVIEWS(Permission.EDIT_OTHERS, Account::getMailReviews, Account::setMailReviews),
    /** What became of one's own. */
    DECISIONS(Permission.WRITE, Account::getMailDecisions, Account::setMailDecisions),
    /** What administrators must know: sources and backups that fail, new accounts. */
    OPERATION(Permission.ADMINISTER, Account::getMailOperation, Account::setMailOperation),
    /** What one follows. */
    FOLLOWED(Permission.OWN_ACCOUNT, Account::getMailFollowed, Account::setMailFollowed);

    private final Permission permission;

    @SuppressWarnings("ImmutableEnumChecker") // references to methods never change
    private final Function<Account, MailRhythm> rhythm;

    @SuppressWarnings("ImmutableEnumChecker") // likewise
    private final BiConsumer<Account, MailRhythm> choice;

    MailTopic(Permission permission, Function<Account, MailRhythm> rhythm, BiConsumer<Account, MailRhythm> choice) {
        this.permission = permission;
        this.rhythm = rhythm;
        this.choice = choice;
    }

    /** Returns the permission without which nobody is mailed about it. */
    public Permission permission() {
        return permission;
    }

    public MailRhythm rhythm(Account account) {
        return rhythm.apply(account);
    }

    void choose(Account account, MailRhythm chosen) {
        choice.accept(account, chosen);
    }
}
