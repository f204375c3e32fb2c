package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.domain.security.Caller;
import almanac.web.form.Form;

/** The actions of the forms of some kinds of entries. */
public interface EntryForms {
    /** The form of a new entry. */
    Form blank(Kind kind, Caller caller);

    /** The form of an entry that the caller may open. */
    Form form(Kind kind, long id, Caller caller);

    /** What is stored of it, whether its form may be opened or not. */
    Form stored(Kind kind, long id, Caller caller);

    /** @return the id of the new entry, or of the one that it only repeats */
    long create(Kind kind, Form form, Caller caller);

    /** Changes what the form changes, if the entry is still as the form was opened with. */
    void update(Kind kind, long id, Form form, Caller caller);
}
