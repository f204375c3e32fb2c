package almanac.domain.mail;

import almanac.base.refusal.NotFound;
import almanac.domain.model.Account;
import almanac.domain.model.MailRhythm;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Secret;
import almanac.domain.security.ServerSecret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.Optional;

/** Ends mails of a topic for the holder of a link that such mails have, without a sign-in. */
@ApplicationScoped
public class MailEnd {

    /** The beginning of the path of the page that does so. */
    public static final String PATH = "/mail/end/";

    /** The prefix of the secret, which keeps the page out of shared responses (docs/adr/025-who-is-asking.md). */
    public static final String PREFIX = "private-";

    @Inject
    private ServerSecret server;

    @Inject
    private AccountSearch accounts;

    /** Returns the path of the link, which is valid as long as the account is. */
    public String path(Account account, MailTopic topic) {
        return PATH + account.getId() + "/" + topic.name().toLowerCase(Locale.ROOT) + "/" + PREFIX
                + secret(account.getId(), topic).text();
    }

    private Secret secret(long account, MailTopic topic) {
        return server.derived("the end of mail to " + account + " about " + topic);
    }

    /** @throws NotFound unless the secret is that of this account and topic */
    public Account account(long id, MailTopic topic, Optional<Secret> sent) {
        return sent.filter(each -> each.matches(secret(id, topic)))
                .flatMap(any -> accounts.byId(id))
                .orElseThrow(() -> new NotFound("mail"));
    }

    /**
     * Ends them.
     *
     * @throws NotFound as {@link #account}
     */
    public Account end(long id, MailTopic topic, Optional<Secret> sent) {
        Account account = account(id, topic, sent);
        topic.choose(account, MailRhythm.NEVER);
        return account;
    }
}
