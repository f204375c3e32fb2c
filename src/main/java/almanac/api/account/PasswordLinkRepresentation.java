package almanac.api.account;

import almanac.base.time.TimeText;
import almanac.domain.account.PasswordLink;

/** A password link, which is shown once. */
public record PasswordLinkRepresentation(String account, String url, String expiresUtc) {

    /** @param url the empty text if it is mailed */
    static PasswordLinkRepresentation of(PasswordLink link, String url) {
        return new PasswordLinkRepresentation(
                link.getAccount().getId().toString(), url, TimeText.utc(link.getExpiresAt()));
    }
}
