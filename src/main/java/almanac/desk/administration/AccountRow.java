package almanac.desk.administration;

import almanac.base.settings.Role;
import almanac.domain.model.Account;

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

    /** Returns the display name, or the empty text if it is the same as the name. */
    public String person() {
        return displayName.equals(name) ? "" : displayName;
    }
}
