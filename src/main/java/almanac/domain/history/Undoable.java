package almanac.domain.history;

import almanac.domain.security.CurrentRequest;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The action of the editors' pages that can be undone at the end of a request: what the request itself has changed in records, or
 * what its address tells of.
 */
public final class Undoable {

    /** An action that changes more records in one transaction is not undone at once. */
    static final int MOST_RECORDS = 1_000;

    /** Ids have at most 18 digits. */
    private static final long LIMIT = 1_000_000_000_000_000_000L;

    private static final String PAGES = "/manage/";

    /** What an address says of what was done again. */
    public static final String AGAIN = "again";

    private long id;
    private boolean isFinal;
    private String undone = "";

    /** That of the request in which something is changed, if it is one of the editors' pages. */
    static Optional<Undoable> current() {
        return CurrentRequest.present()
                .filter(request -> request.path().startsWith(PAGES))
                .map(request -> request.attribute(Undoable.class, Undoable::new));
    }

    /** Whether this request has changed anything before. */
    boolean hasBegun() {
        return id != 0;
    }

    /** The id that this request gives what it changes. */
    long begin() {
        if (id == 0) {
            id = ThreadLocalRandom.current().nextLong(1, LIMIT);
        }
        return id;
    }

    boolean isFinal() {
        return isFinal;
    }

    /** Says that something is changed that nothing brings back. */
    public void end() {
        isFinal = true;
    }

    /** The same for the current request. */
    public static void endCurrent() {
        current().ifPresent(Undoable::end);
    }

    /**
     * Tells what another request has done.
     *
     * @param action its id as a text; anything else for none
     * @param undone whether it was to undo something, {@code 1}, or to do it again
     */
    public void tell(String action, String undone) {
        id = action.matches("\\d{1,18}") ? Long.parseLong(action) : 0;
        this.undone = undone;
    }

    /** Whether there is anything to undo. */
    public boolean isOffered() {
        return id != 0 && !isFinal;
    }

    /** The id of the action, as a text. */
    public String id() {
        return String.valueOf(id);
    }

    /** Whether something was just undone, or done again. */
    public boolean isUndone() {
        return !undone.isEmpty();
    }

    /** Whether that was to do it again. */
    public boolean isRedone() {
        return undone.equals(AGAIN);
    }
}
