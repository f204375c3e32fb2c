package almanac.desk.administration;

import almanac.base.kind.Role;
import almanac.domain.model.Account;
import almanac.domain.privacy.PersonalDataService;

/** An account in a list. */
public record AccountRow(long id, String name, String displayName, String email, Role role, boolean isEnabled) {

    static AccountRow of(Account account) {
        return new AccountRow(
                account.getId(),
                account.getName(),
                account.getDisplayName(),
                account.getEmail(),
                account.getRole(),
                account.isEnabled());
    }

    /** Returns whether it is anonymised, so that nobody can sign in with it. */
    public boolean isAnonymised() {
        return !isEnabled && name.equals(PersonalDataService.anonymous(id));
    }

    /** Returns the display name, or the empty text if it is the same as the name. */
    public String person() {
        return displayName.equals(name) ? "" : displayName;
    }
}
