package almanac.desk.events;

import almanac.base.kind.Worded;
import java.util.Arrays;
import java.util.Optional;

/** A bulk action on events. */
public enum EventAction implements Worded {
    PUBLISH,
    WITHDRAW,
    /** Adds a category. */
    CATEGORY,
    TRASH,
    RESTORE,
    DELETE;

    /**
     * Returns whether it is refused while the disk is nearly full; actions that may free space continue, as in the
     * interface.
     */
    public boolean needsRoom() {
        return this != TRASH && this != DELETE;
    }

    public static Optional<EventAction> named(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}
