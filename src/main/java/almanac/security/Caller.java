package almanac.security;

import almanac.model.CalendarRecord;
import almanac.model.Role;
import java.security.Principal;

/**
 * Who asks.
 *
 * @param accountId the account, or null for somebody who is not signed in
 * @param role the account's role, or null
 */
public record Caller(Long accountId, Role role) implements Principal {

    public static final Caller ANONYMOUS = new Caller(null, null);

    @Override
    public String getName() {
        return isSignedIn() ? accountId.toString() : "anonymous";
    }

    public boolean isSignedIn() {
        return accountId != null;
    }

    public boolean may(Right right) {
        return right == Right.READ || role != null && right.isOf(role);
    }

    public boolean owns(CalendarRecord calendarRecord) {
        return isSignedIn() && accountId.equals(calendarRecord.getAuthor().getId());
    }
}
