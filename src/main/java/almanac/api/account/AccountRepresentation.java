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
        String mailReviews,
        String mailDecisions,
        String mailOperation,
        String mailFollowed,
        String dateUtc,
        String restUrl) {

    public static AccountRepresentation of(Account account, Links links) {
        return new AccountRepresentation(
                account.getId(),
                account.getName(),
                account.getDisplayName(),
                account.getEmail(),
                word(account.getRole()),
                account.isEnabled(),
                text(account.getLocale()),
                text(account.getTimeZone()),
                word(account.getMailReviews()),
                word(account.getMailDecisions()),
                word(account.getMailOperation()),
                word(account.getMailFollowed()),
                TimeText.utc(account.getCreatedAt()),
                links.record(Kind.ACCOUNT, account.getId()));
    }

    static Versioned single(Account account, Links links) {
        return new Versioned(account.getVersion(), of(account, links));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String text(String known) {
        return known == null ? "" : known;
    }
}
