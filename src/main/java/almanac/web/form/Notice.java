package almanac.web.form;

/** The outcome of a form, told to whoever sent it. */
public enum Notice {
    /** Nothing was sent, or {@link Editor#faults} tells what is wrong. */
    NONE,
    SAVED,
    /** Somebody else has stored another version meanwhile. */
    CONFLICT,
    /** The record was deleted meanwhile: to save makes a new one, where {@link FormPage#makesNew}. */
    GONE,
    /** Somebody has moved the record to the trash: nothing is stored until it is restored. */
    TRASHED,
    /** The caller may not change the record any more. */
    FORBIDDEN,
    /** The form was opened in another session. */
    STALE,
    /** Others are changing it: to send it once more may help. */
    BUSY,
    /** There is no room on the server's disk. */
    FULL,
    /** The form of a new record has made one already, of other texts. */
    MADE;

    /** What the parameter {@code saved} of a page tells. */
    public static Notice told(String saved) {
        return saved.isEmpty() ? NONE : SAVED;
    }
}
