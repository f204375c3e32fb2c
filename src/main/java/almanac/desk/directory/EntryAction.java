package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A bulk action on entries. */
public enum EntryAction {
    TRASH,
    RESTORE,
    DELETE,
    /** Two become one. */
    MERGE,
    /** A category is put below another one, in their tree. */
    MOVE;

    /** Its name in forms and addresses. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<EntryAction> named(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }

    /** Whether entries of that kind can be treated so: categories and tags have no trash. */
    boolean isOf(Kind kind) {
        return kind.isRecord() || this == DELETE || this == MERGE;
    }

    /** Whether it is asked for by a page of its own kind, and not of several entries at once. */
    boolean isOfOne() {
        return this == MERGE || this == MOVE;
    }

    /** What a caller may do to entries of a list that are theirs to change. */
    static List<EntryAction> allowed(EntryQuery query, Caller caller) {
        return Arrays.stream(values())
                .filter(each -> each.isOf(query.kind()) && each.fits(query) && each.isAllowed(query.kind(), caller))
                .toList();
    }

    private boolean fits(EntryQuery query) {
        if (query.kind().isTerm()) {
            return true;
        }
        boolean isOfTrash = this == RESTORE || this == DELETE;
        return isOfTrash == (query.state() == EntryState.TRASH);
    }

    private boolean isAllowed(Kind kind, Caller caller) {
        return switch (this) {
            case TRASH, RESTORE -> true;
            case DELETE -> kind.isTerm() || caller.may(Permission.ADMINISTER);
            case MERGE -> caller.may(Permission.EDIT_OTHERS);
            case MOVE -> false; // not by a button
        };
    }
}
