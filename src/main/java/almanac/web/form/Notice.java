package almanac.web.form;

/** The outcome of a form, for its sender. */
public enum Notice {
    /** Nothing was sent, or {@link Editor#faults} has the errors. */
    NONE,
    SAVED,
    /** Another version was stored meanwhile. */
    CONFLICT,
    /** The record was deleted meanwhile: saving creates a new one, where {@link FormPage#makesNew}. */
    GONE,
    /** The record was moved to the trash: nothing is stored until it is restored. */
    TRASHED,
    /** The caller may no longer change the record. */
    FORBIDDEN,
    /** The form was opened in another session. */
    STALE,
    /** Others are changing it; sending it again may help. */
    BUSY,
    /** The server's disk is full. */
    FULL,
    /** The form has already created a record, with other texts. */
    MADE;

    /** Returns the notice for the parameter {@code saved} of a page. */
    public static Notice of(String saved) {
        return saved.isEmpty() ? NONE : SAVED;
    }
}
