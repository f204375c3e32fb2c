package almanac.api.account;

import almanac.base.json.OmittedWhenEmpty;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.time.TimeText;
import almanac.domain.model.ApplicationPassword;
import almanac.domain.record.Links;

/** An application password; only the response that creates it shows the secret. */
public record ApplicationPasswordRepresentation(
        long id,
        String account,
        String name,
        boolean readOnly,
        @OmittedWhenEmpty String password,
        String dateUtc,
        @OmittedWhenEmpty String expiresUtc,
        @OmittedWhenEmpty String lastUsedUtc,
        @OmittedWhenEmpty String lastUsedFrom,
        String restUrl) {

    /** @param secret the password, or null if it is no longer to be shown */
    public static ApplicationPasswordRepresentation of(ApplicationPassword password, String secret, Links links) {
        return new ApplicationPasswordRepresentation(
                password.getId(),
                password.getAccount().getId().toString(),
                password.getName(),
                password.isReadOnly(),
                secret,
                TimeText.utc(password.getCreatedAt()),
                password.getExpiresAt() == null ? null : TimeText.utc(password.getExpiresAt()),
                password.getLastUsedAt() == null ? null : TimeText.utc(password.getLastUsedAt()),
                password.getLastUsedFrom(),
                links.record(Kind.APPLICATION_PASSWORD, password.getId()));
    }

    static Versioned single(ApplicationPassword password, String secret, Links links) {
        return new Versioned(password.getVersion(), of(password, secret, links));
    }
}
