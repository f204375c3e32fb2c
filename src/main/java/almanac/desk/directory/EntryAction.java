package almanac.desk.directory;

import almanac.base.kind.Kind;
import almanac.base.kind.Worded;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A bulk action on entries. */
public enum EntryAction implements Worded {
    TRASH,
    RESTORE,
    DELETE,
    MERGE,
    MOVE;

    static Optional<EntryAction> named(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }

    /** Returns whether it applies to entries of that kind: categories and tags have no trash. */
    boolean isOf(Kind kind) {
        return kind.isRecord() || this == DELETE || this == MERGE;
    }

    /** Returns whether it has its own page and applies to one entry only. */
    boolean isOfOne() {
        return this == MERGE || this == MOVE;
    }

    /** Returns the actions of a caller on the entries of a list that they may change. */
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
            case MOVE -> false; // has no button
        };
    }
}
