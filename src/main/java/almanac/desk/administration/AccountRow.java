package almanac.desk.administration;

import almanac.base.kind.Role;
import almanac.domain.model.Account;
import almanac.domain.privacy.PersonalDataService;
import java.time.Instant;
import java.util.Optional;

/**
 * An account in a list.
 *
 * @param lastActive empty if unknown
 */
public record AccountRow(
        long id,
        String name,
        String displayName,
        String email,
        Role role,
        boolean isEnabled,
        Optional<Instant> lastActive) {

    static AccountRow of(Account account, Optional<Instant> lastActive) {
        return new AccountRow(
                account.getId(),
                account.getName(),
                account.getDisplayName(),
                account.getEmail(),
                account.getRole(),
                account.isEnabled(),
                lastActive);
    }

    /** Returns whether it is anonymised, so that nobody can sign in with it. */
    public boolean isAnonymised() {
        return !isEnabled && name.equals(PersonalDataService.anonymous(id));
    }
}
