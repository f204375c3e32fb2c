package almanac.domain.history;

import almanac.domain.security.CurrentRequest;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The action of the editors' pages that can be undone after a request: the request's own changes, or the action that
 * its address names. Background work, such as an import, names its own.
 */
public final class Undoable {

    /** The maximum number of records of an undoable transaction. */
    static final int MOST_RECORDS = 1_000;

    /** Ids have at most 18 digits. */
    private static final long LIMIT = 1_000_000_000_000_000_000L;

    private static final String PAGES = "/manage/";

    /** The parameter's value for an action that was redone. */
    public static final String AGAIN = "again";

    private static final ThreadLocal<Undoable> OF_WORK = new ThreadLocal<>();

    private long id;
    private boolean isFinal;
    private String undone = "";

    /** Returns a new id of an action. */
    public static long newId() {
        return ThreadLocalRandom.current().nextLong(1, LIMIT);
    }

    /** Runs background work whose changes belong to an action; each part may run in a transaction of its own. */
    public static void during(long action, Runnable work) {
        Undoable whole = new Undoable();
        whole.id = action;
        OF_WORK.set(whole);
        try {
            work.run();
        } finally {
            OF_WORK.remove();
        }
    }

    /** Returns the action of background work, or of the current request; empty outside of the editors' pages. */
    static Optional<Undoable> current() {
        return Optional.ofNullable(OF_WORK.get()).or(Undoable::ofRequest);
    }

    private static Optional<Undoable> ofRequest() {
        return CurrentRequest.present()
                .filter(request -> request.path().startsWith(PAGES))
                .map(request -> request.attribute(Undoable.class, Undoable::new));
    }

    /** Returns whether this request has already changed anything. */
    boolean hasBegun() {
        return id != 0;
    }

    /** Returns the id of the action, generated at the first call. */
    long begin() {
        if (id == 0) {
            id = newId();
        }
        return id;
    }

    boolean isFinal() {
        return isFinal;
    }

    /** Marks the action as not undoable, as it contains an irreversible change. */
    public void end() {
        isFinal = true;
    }

    /** Marks the action of the current request as not undoable. */
    public static void endCurrent() {
        current().ifPresent(Undoable::end);
    }

    /**
     * Sets the action to that of another request.
     *
     * @param action its id as text; any other text for none
     * @param undone {@code 1} if it undid something, {@link #AGAIN} if it redid it
     */
    public void report(String action, String undone) {
        id = action.matches("\\d{1,18}") ? Long.parseLong(action) : 0;
        this.undone = undone;
    }

    public boolean isOffered() {
        return id != 0 && !isFinal;
    }

    public String id() {
        return String.valueOf(id);
    }

    public boolean isUndone() {
        return !undone.isEmpty();
    }

    public boolean isRedone() {
        return undone.equals(AGAIN);
    }
}
