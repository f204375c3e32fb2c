package almanac.recovery;

import almanac.security.Secret;
import almanac.time.TimeText;

/** A password link, which is shown once. */
public record PasswordLinkRepresentation(String account, String url, String expiresUtc) {

    /** The path of the page; the prefix of the secret keeps it out of shared responses (docs/adr/025-who-is-asking.md). */
    public static final String PATH = "/set-password/";

    public static final String PREFIX = "private-";

    /** @param site the site's address as its owner or an administrator has set it, or the empty text; never that of a request, which others
     *     may forge */
    public static PasswordLinkRepresentation of(PasswordLink link, Secret secret, String site) {
        return new PasswordLinkRepresentation(
                link.getAccount().getId().toString(),
                site + PATH + PREFIX + secret.text(),
                TimeText.utc(link.getExpiresAt()));
    }
}
