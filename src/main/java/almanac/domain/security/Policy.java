package almanac.domain.security;

import almanac.base.paging.Condition;
import almanac.base.refusal.Forbidden;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Permissions of callers (contract §6), each as a predicate on a record and, side by side, as a query condition on an
 * alias. No other class decides.
 */
public final class Policy {

    private Policy() {}

    /** @throws Forbidden if the caller lacks the permission */
    public static void require(Caller caller, Permission permission) {
        require(caller.may(permission));
    }

    /** Like {@link #require(Caller, Permission)}, for a write that would also create one of {@code plural}. */
    public static void requireToMake(Caller caller, Permission permission, String plural, String name) {
        if (!caller.may(permission)) {
            throw new Forbidden(plural + " may only name what exists: your account may not make '" + name + "'.");
        }
    }

    private static void require(boolean allowed) {
        if (!allowed) {
            throw new Forbidden();
        }
    }

    /**
     * Returns whether the caller may see a record: everybody sees published ones; all others only their author and
     * those who may edit others' records.
     */
    public static boolean maySee(Caller caller, CalendarRecord calendarRecord) {
        return calendarRecord.getStatus() == Status.PUBLISH
                || caller.may(Permission.EDIT_OTHERS)
                || caller.may(Permission.WRITE) && caller.owns(calendarRecord);
    }

    /** {@link #maySee} for queries. */
    public static Condition visible(Caller caller, String alias) {
        if (caller.may(Permission.EDIT_OTHERS)) {
            return Condition.ALWAYS;
        }
        Condition published = ofStatus(alias, Set.of(Status.PUBLISH));
        return caller.may(Permission.WRITE) ? published.or(own(caller, alias)) : published;
    }

    /**
     * Returns the condition of these statuses, as literals: databases can't estimate how many rows match a parameter.
     */
    public static Condition ofStatus(String alias, Collection<Status> statuses) {
        return isAnyOf(alias + ".status", statuses);
    }

    /** {@link #ofStatus} for occurrences, of which few aren't published. */
    public static Condition ofOccurrenceStatus(String alias, Collection<Status> statuses) {
        return isAnyOf(alias + (statuses.contains(Status.PUBLISH) ? ".status" : ".unpublishedStatus"), statuses);
    }

    private static Condition isAnyOf(String path, Collection<Status> statuses) {
        return Condition.of(statuses.stream()
                .sorted()
                .map(each -> Status.class.getName() + "." + each.name())
                .collect(Collectors.joining(", ", path + " in (", ")")));
    }

    /** Returns whether the caller could see an event that is in the trash until it was moved there. */
    public static boolean sawBefore(Caller caller, Event trashed) {
        return trashed.getTrashedFrom()
                .filter(before -> before == Status.PUBLISH || maySee(caller, trashed))
                .isPresent();
    }

    /** {@link #sawBefore} for queries. */
    public static Condition sawBefore(Caller caller, String alias) {
        return Condition.of(alias + ".trashedFrom = ?", Status.PUBLISH)
                .or(Condition.of(alias + ".trashedFrom is not null").and(visible(caller, alias)));
    }

    /** Returns whether {@link #visible} depends on the status alone, and not on the author. */
    public static boolean seesAlike(Caller caller) {
        return caller.may(Permission.EDIT_OTHERS) || !caller.may(Permission.WRITE);
    }

    /** Returns whether the caller sees and may edit no more than everybody: what is published and not protected. */
    public static boolean seesOpenOnly(Caller caller) {
        return !caller.may(Permission.WRITE) && !caller.may(Permission.EDIT_OTHERS);
    }

    /**
     * Returns the key of what a caller may see and edit, by {@link #maySee} and {@link #mayEdit}: callers with equal
     * keys see the same.
     */
    public static String visibilityKey(Caller caller) {
        if (seesAlike(caller)) {
            return caller.may(Permission.EDIT_OTHERS) ? "everything" : "what is published";
        }
        return "what " + caller.accountId() + " sees as " + caller.role();
    }

    private static Condition own(Caller caller, String alias) {
        return Condition.of(alias + ".author.id = ?", caller.accountId());
    }

    /**
     * Returns whether the caller may edit a record: editors any, authors their own, contributors their own unpublished
     * ones.
     */
    public static boolean mayEdit(Caller caller, CalendarRecord calendarRecord) {
        return mayEdit(caller, calendarRecord.getAuthor().getId(), calendarRecord.getStatus());
    }

    /** Returns {@link #mayEdit} for a record of which only author and status are known. */
    public static boolean mayEdit(Caller caller, Long author, Status status) {
        return caller.may(Permission.EDIT_OTHERS)
                || caller.may(Permission.WRITE)
                        && author.equals(caller.accountId())
                        && (caller.may(Permission.PUBLISH) || !status.isPublished());
    }

    /** {@link #mayEdit} for queries. */
    public static Condition editable(Caller caller, String alias) {
        if (caller.may(Permission.EDIT_OTHERS)) {
            return Condition.ALWAYS;
        }
        if (!caller.may(Permission.WRITE)) {
            return Condition.NEVER;
        }
        return caller.may(Permission.PUBLISH)
                ? own(caller, alias)
                : own(caller, alias).and(Condition.of(alias + ".status not in (?)", Status.PUBLISHED));
    }

    /** Returns whether the caller may propose changes of an event: as its author who may no longer edit it. */
    public static boolean mayPropose(Caller caller, Event event) {
        return mayPropose(caller, event.getAuthor().getId(), event.getStatus(), event.isProtected());
    }

    /** Returns {@link #mayPropose} for an event of which only this is known; the author of a protected one may not. */
    public static boolean mayPropose(Caller caller, Long author, Status status, boolean isProtected) {
        return caller.may(Permission.WRITE)
                && author.equals(caller.accountId())
                && status.isPublished()
                && !isProtected
                && !mayEdit(caller, author, status);
    }

    /** @throws Forbidden unless the caller may propose changes of the event */
    public static void requireProposal(Caller caller, Event event) {
        require(mayPropose(caller, event));
    }

    /** @throws Forbidden unless the caller may edit the record */
    public static void requireEdit(Caller caller, CalendarRecord calendarRecord) {
        require(mayEdit(caller, calendarRecord));
    }

    /** Returns whether the caller may read all of an event: it has no password, or they may edit it. */
    public static boolean isOpen(Caller caller, Event event) {
        return !event.isProtected() || mayEdit(caller, event);
    }

    /** {@link #isOpen} for queries. */
    public static Condition open(Caller caller, String alias) {
        return Condition.of(alias + ".passwordHash is null").or(editable(caller, alias));
    }

    /** {@link #isOpen} for queries on occurrences, which have a copy of whether their event has a password. */
    public static Condition open(Caller caller, String occurrence, String event) {
        return Condition.of(occurrence + ".passwordProtected = false").or(editable(caller, event));
    }

    /** Returns whether everybody may see an occurrence and read all of its event. */
    public static boolean isOpenToAll(Status status, boolean isProtected) {
        return status == Status.PUBLISH && !isProtected;
    }

    /** {@link #isOpenToAll} for SQL on occurrences. */
    public static String openToAll(String alias) {
        return alias + ".status = '" + Status.PUBLISH.name() + "' and " + alias + ".password_protected = false";
    }

    /** Returns the statuses that the caller may list. */
    public static Set<Status> listableStatuses(Caller caller) {
        return caller.may(Permission.WRITE) ? EnumSet.allOf(Status.class) : EnumSet.of(Status.PUBLISH);
    }

    /** Returns the statuses in a list by default. */
    public static Set<Status> listed(Caller caller) {
        return caller.may(Permission.WRITE)
                ? EnumSet.complementOf(EnumSet.of(Status.TRASH))
                : EnumSet.of(Status.PUBLISH);
    }

    /**
     * Returns the status that a record gets when the caller requests one: from a contributor, publishing becomes a
     * request for review.
     *
     * @throws Forbidden for a contributor who requests {@code private}
     */
    public static Status granted(Caller caller, Status wanted) {
        if (caller.may(Permission.PUBLISH) || !wanted.isPublished()) {
            return wanted;
        }
        require(mayRequest(caller, wanted));
        return Status.PENDING;
    }

    /** Returns whether the caller may request a status, even if they get another one. */
    public static boolean mayRequest(Caller caller, Status wanted) {
        return caller.may(Permission.PUBLISH) || wanted != Status.PRIVATE;
    }

    /** @throws Forbidden unless the caller may make an account the author of a record */
    public static void requireToName(Caller caller, long author) {
        require(mayName(caller, author));
    }

    /** Returns whether the caller may make an account the author of a record. */
    public static boolean mayName(Caller caller, long author) {
        return caller.may(Permission.EDIT_OTHERS) || Long.valueOf(author).equals(caller.accountId());
    }

    /** Returns the default status of a new record. */
    public static Status initial(Caller caller) {
        return caller.may(Permission.PUBLISH) ? Status.PUBLISH : Status.DRAFT;
    }
}
