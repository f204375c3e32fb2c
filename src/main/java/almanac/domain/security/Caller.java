package almanac.domain.security;

import almanac.base.kind.Role;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import java.security.Principal;

/**
 * The principal of a request or of background work.
 *
 * @param accountId null for an anonymous caller and for the server itself
 * @param role null for an anonymous caller
 * @param task what acts in an account's stead, such as {@code source:} and its name, or the server's own task; empty for
 * anybody else
 */
public record Caller(Long accountId, Role role, String task) implements Principal {

    public static final Caller ANONYMOUS = new Caller(null, null);

    public Caller(Long accountId, Role role) {
        this(accountId, role, "");
    }

    public static Caller of(Account account) {
        return new Caller(account.getId(), account.getRole());
    }

    /** Returns the server itself: it has all permissions, but owns no records. */
    public static Caller system(String task) {
        return new Caller(null, Role.ADMINISTRATOR, task);
    }

    /** Returns who acts with the permissions of an account, under a name of its own. */
    public static Caller of(Account account, String task) {
        return new Caller(account.getId(), account.getRole(), task);
    }

    public boolean isSystem() {
        return accountId == null && !task.isEmpty();
    }

    @Override
    public String getName() {
        return isSignedIn() ? accountId.toString() : "anonymous";
    }

    public boolean isSignedIn() {
        return accountId != null;
    }

    public boolean may(Permission permission) {
        return permission == Permission.READ || role != null && permission.isOf(role);
    }

    public boolean owns(CalendarRecord calendarRecord) {
        return isSignedIn() && accountId.equals(calendarRecord.getAuthor().getId());
    }
}
