package almanac.security;

import almanac.model.CalendarRecord;
import almanac.model.Role;

/**
 * Who asks.
 *
 * @param accountId the account, or null for somebody who is not signed in
 * @param role the account's role, or null
 */
public record Caller(Long accountId, Role role) {

    public static final Caller ANONYMOUS = new Caller(null, null);

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
