package almanac.domain.contact;

import almanac.base.clock.SiteClock;
import almanac.base.refusal.NotFound;
import almanac.domain.security.Secret;
import almanac.domain.security.ServerSecret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/**
 * Links by which people without an account act. Each has one purpose and an end, and is stored nowhere: its secret is
 * derived from that of the server.
 */
@ApplicationScoped
public class ContactLinks {

    /** The beginning of the paths of the pages that they lead to. */
    public static final String PATH = "/following/";

    /** The prefix of the secret, which keeps the pages out of shared responses (docs/adr/025-who-is-asking.md). */
    public static final String PREFIX = "private-";

    @Inject
    private ServerSecret server;

    @Inject
    private ContactSearch contacts;

    @Inject
    private SiteClock clock;

    /** What a link is for. */
    public enum Purpose {
        /** To confirm what was asked for at this address. */
        CONFIRM(Duration.ofDays(7)),
        /** To see and change what one follows. */
        MANAGE(Duration.ofDays(60)),
        /** To end all mails: as long as anybody may have one of them. */
        END(Duration.ofDays(3650));

        private final Duration lifetime;

        Purpose(Duration lifetime) {
            this.lifetime = lifetime;
        }
    }

    /**
     * The parts of a link.
     *
     * @param until the second of its end, since 1970
     */
    public record Link(long contact, long until, String secret) {

        String path() {
            return contact + "/" + until + "/" + PREFIX + secret;
        }
    }

    /** Returns the path of a new link. */
    public String path(Contact contact, Purpose purpose) {
        long until = clock.now()
                .plus(purpose.lifetime)
                .truncatedTo(ChronoUnit.DAYS)
                .plus(Duration.ofDays(1))
                .getEpochSecond();
        return PATH + purpose.name().toLowerCase(Locale.ROOT) + "/"
                + new Link(
                                contact.getId(),
                                until,
                                secret(contact, purpose, until).text())
                        .path();
    }

    private Secret secret(Contact contact, Purpose purpose, long until) {
        return server.derived(
                purpose + " for the contact " + contact.getId() + " " + contact.getSalt() + " until " + until);
    }

    /** @throws NotFound unless the link is one of this purpose, and still valid */
    public Contact holder(Link link, Purpose purpose) {
        return Secret.parse(link.secret())
                .filter(any -> link.until() > clock.now().getEpochSecond())
                .flatMap(sent -> contacts.byId(link.contact())
                        .filter(contact -> sent.matches(secret(contact, purpose, link.until()))))
                .orElseThrow(() -> new NotFound("contact"));
    }
}
