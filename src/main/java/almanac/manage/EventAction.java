package almanac.manage;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What editors do to events from their list, to one or many. */
public enum EventAction {
    PUBLISH,
    WITHDRAW,
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

    /** What undoes it; empty for what is for good. */
    public Optional<EventAction> undo() {
        return switch (this) {
            case PUBLISH -> Optional.of(WITHDRAW);
            case WITHDRAW -> Optional.of(PUBLISH);
            case TRASH -> Optional.of(RESTORE);
            case RESTORE -> Optional.of(TRASH);
            case DELETE -> Optional.empty();
        };
    }
}
