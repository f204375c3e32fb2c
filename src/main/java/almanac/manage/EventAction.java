package almanac.manage;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What editors do to events from their list, to one or many. */
public enum EventAction {
    PUBLISH,
    WITHDRAW,
    /** Adds one more category. */
    CATEGORY,
    TRASH,
    RESTORE,
    DELETE;

    /** Its name in forms and addresses. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<EventAction> named(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }

    /**
     * What undoes it to events of a list; empty for what is for good, and where that would make something else of them than
     * they were: one that was internal must not be published by an undo.
     */
    Optional<EventAction> undo(EventState list) {
        return switch (this) {
            case PUBLISH -> list == EventState.DRAFT ? Optional.of(WITHDRAW) : Optional.empty();
            case TRASH -> Optional.of(RESTORE);
            case RESTORE -> Optional.of(TRASH);
            case WITHDRAW, CATEGORY, DELETE -> Optional.empty();
        };
    }
}
