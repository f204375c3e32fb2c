package almanac.web.form;

/** The outcome of a form, shown to the person who sent it. */
public enum Notice {
    /** Nothing was sent, or {@link Editor#faults} says what is wrong. */
    NONE,
    SAVED,
    /** Somebody else has stored another version meanwhile. */
    CONFLICT,
    /** The record was deleted meanwhile: saving creates a new one, where {@link FormPage#makesNew}. */
    GONE,
    /** Somebody has moved the record to the trash: nothing is stored until it is restored. */
    TRASHED,
    /** The caller may no longer change the record. */
    FORBIDDEN,
    /** The form was opened in another session. */
    STALE,
    /** Others are changing it: sending it again may help. */
    BUSY,
    /** There is no room on the server's disk. */
    FULL,
    /** The form of a new record has created one already, with other texts. */
    MADE;

    /** Returns the notice for the parameter {@code saved} of a page. */
    public static Notice of(String saved) {
        return saved.isEmpty() ? NONE : SAVED;
    }
}
