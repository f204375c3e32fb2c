package almanac.security;

import almanac.model.Account;
import almanac.model.CalendarRecord;
import almanac.model.Role;
import java.security.Principal;

/**
 * Who asks, or in whose name work is done.
 *
 * @param accountId the account; null for somebody who is not signed in, and for the server itself
 * @param role what they may do, or null
 * @param task what the server itself is at; otherwise empty
 */
public record Caller(Long accountId, Role role, String task) implements Principal {

    public static final Caller ANONYMOUS = new Caller(null, null);

    public Caller(Long accountId, Role role) {
        this(accountId, role, "");
    }

    public static Caller of(Account account) {
        return new Caller(account.getId(), account.getRole());
    }

    /** The server itself, which may do everything but own records. */
    public static Caller system(String task) {
        return new Caller(null, Role.ADMINISTRATOR, task);
    }

    public boolean isSystem() {
        return !task.isEmpty();
    }

    @Override
    public String getName() {
        return isSignedIn() ? accountId.toString() : "anonymous";
    }

    public boolean isSignedIn() {
        return accountId != null;
    }

    public boolean may(Permission right) {
        return right == Permission.READ || role != null && right.isOf(role);
    }

    public boolean owns(CalendarRecord calendarRecord) {
        return isSignedIn() && accountId.equals(calendarRecord.getAuthor().getId());
    }
}
