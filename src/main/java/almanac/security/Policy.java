package almanac.security;

import almanac.domain.Forbidden;
import almanac.model.CalendarRecord;
import almanac.model.Event;
import almanac.model.Status;
import almanac.paging.Condition;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a caller may see and do (contract §6): once as an answer about one record, once as a condition for queries over
 * the alias that is given. Nobody else decides.
 */
public final class Policy {

    private Policy() {}

    /** @throws Forbidden if the caller lacks the right */
    public static void require(Caller caller, Permission right) {
        require(caller.may(right));
    }

    /** As {@link #require(Caller, Permission)}, of a write that would make something besides: a new one of {@code plural}. */
    public static void requireToMake(Caller caller, Permission right, String plural, String name) {
        if (!caller.may(right)) {
            throw new Forbidden(plural + " may only name what exists: your account may not make '" + name + "'.");
        }
    }

    private static void require(boolean allowed) {
        if (!allowed) {
            throw new Forbidden();
        }
    }

    /** Published records are for everybody, all others for those who edit others' records and for their own author. */
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
        Condition published = Condition.of(alias + ".status = ?", Status.PUBLISH);
        return caller.may(Permission.WRITE) ? published.or(own(caller, alias)) : published;
    }

    /** Whether {@link #visible} asks for the status alone, and not whose a record is. */
    public static boolean seesAlike(Caller caller) {
        return caller.may(Permission.EDIT_OTHERS) || !caller.may(Permission.WRITE);
    }

    private static Condition own(Caller caller, String alias) {
        return Condition.of(alias + ".author.id = ?", caller.accountId());
    }

    /** Editors edit everything, authors their own, contributors their own while it is unpublished. */
    public static boolean mayEdit(Caller caller, CalendarRecord calendarRecord) {
        return caller.may(Permission.EDIT_OTHERS)
                || caller.may(Permission.WRITE)
                        && caller.owns(calendarRecord)
                        && (caller.may(Permission.PUBLISH)
                                || !calendarRecord.getStatus().isPublished());
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

    /** @throws Forbidden unless the caller may edit the record */
    public static void requireEdit(Caller caller, CalendarRecord calendarRecord) {
        require(mayEdit(caller, calendarRecord));
    }

    /** Whether the caller reads all of an event: it has no password, or they may edit it. */
    public static boolean isOpen(Caller caller, Event event) {
        return !event.isProtected() || mayEdit(caller, event);
    }

    /** {@link #isOpen} for queries. */
    public static Condition open(Caller caller, String alias) {
        return Condition.of(alias + ".passwordHash is null").or(editable(caller, alias));
    }

    /** {@link #isOpen} for queries of occurrences, which know by themselves whether their event has a password. */
    public static Condition open(Caller caller, String occurrence, String event) {
        return Condition.of(occurrence + ".passwordProtected = false").or(editable(caller, event));
    }

    /** The states that the caller may ask a list for. */
    public static Set<Status> askable(Caller caller) {
        return caller.may(Permission.WRITE) ? EnumSet.allOf(Status.class) : EnumSet.of(Status.PUBLISH);
    }

    /** The states that a list shows unless it is asked for others. */
    public static Set<Status> listed(Caller caller) {
        return caller.may(Permission.WRITE)
                ? EnumSet.complementOf(EnumSet.of(Status.TRASH))
                : EnumSet.of(Status.PUBLISH);
    }

    /**
     * The status that a record gets when the caller asks for one: a contributor's wish to publish becomes a request for
     * review.
     *
     * @throws Forbidden for a contributor who asks for {@code private}
     */
    public static Status granted(Caller caller, Status wanted) {
        if (caller.may(Permission.PUBLISH) || !wanted.isPublished()) {
            return wanted;
        }
        require(wanted != Status.PRIVATE);
        return Status.PENDING;
    }

    /** The status of a new record when none is asked for. */
    public static Status initial(Caller caller) {
        return caller.may(Permission.PUBLISH) ? Status.PUBLISH : Status.DRAFT;
    }
}
