package almanac.account;

import almanac.domain.Kind;
import almanac.http.Links;
import almanac.model.Account;
import almanac.rest.Versioned;
import almanac.time.TimeText;
import java.util.Locale;

/** An account as administrators and its owner see it; empty texts for what is unknown. */
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
