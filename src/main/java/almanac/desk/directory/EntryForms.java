package almanac.desk.directory;

import almanac.base.kind.Kind;
import almanac.domain.security.Caller;
import almanac.web.form.Form;
import java.util.Map;

/** Opens and stores the forms of some kinds of entries. */
public interface EntryForms {
    /** Returns the form of a new entry. */
    Form blank(Kind kind, Caller caller);

    /** Returns the form of an entry that the caller may open. */
    Form form(Kind kind, long id, Caller caller);

    /** Returns the form with the stored values, whether it may be opened or not. */
    Form stored(Kind kind, long id, Caller caller);

    /** Returns the members of an input: those that a form changes, or for a new entry those that are filled in. */
    Map<String, Object> members(Kind kind, Form form, Form stored);

    /** Stores what the form of a new entry has besides members, in the transaction that creates it. */
    default void complete(Kind kind, long id, Form form, Caller caller) {}

    /** Stores what the form changes, if the entry still has the form's version. */
    void update(Kind kind, long id, Form form, Caller caller);
}
