package almanac.api.account;

import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.time.TimeText;
import almanac.domain.model.Account;
import almanac.domain.record.Links;
import java.util.Locale;

/** An account as administrators and its owner see it; unknown texts are empty. */
public record AccountRepresentation(
        long id,
        String name,
        String displayName,
        String email,
        String role,
        boolean enabled,
        String locale,
        String timezone,
        String dateUtc,
        String restUrl) {

    public static AccountRepresentation of(Account account, Links links) {
        return new AccountRepresentation(
                account.getId(),
                account.getName(),
                account.getDisplayName(),
                account.getEmail(),
                account.getRole().name().toLowerCase(Locale.ROOT),
                account.isEnabled(),
                text(account.getLocale()),
                text(account.getTimeZone()),
                TimeText.utc(account.getCreatedAt()),
                links.record(Kind.ACCOUNT, account.getId()));
    }

    static Versioned single(Account account, Links links) {
        return new Versioned(account.getVersion(), of(account, links));
    }

    private static String text(String known) {
        return known == null ? "" : known;
    }
}
