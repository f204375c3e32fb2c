package almanac.recovery;

import almanac.security.Secret;
import almanac.time.TimeText;

/** A password link, which is shown once. */
public record PasswordLinkRepresentation(String account, String url, String expiresUtc) {

    /** @param site as {@link PasswordLink#address} takes it */
    static PasswordLinkRepresentation of(PasswordLink link, Secret secret, String site) {
        return new PasswordLinkRepresentation(
                link.getAccount().getId().toString(),
                PasswordLink.address(secret, site),
                TimeText.utc(link.getExpiresAt()));
    }
}
