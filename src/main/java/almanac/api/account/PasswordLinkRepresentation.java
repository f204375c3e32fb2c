package almanac.api.account;

import almanac.base.time.TimeText;
import almanac.domain.account.PasswordLink;
import almanac.domain.security.Secret;

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
