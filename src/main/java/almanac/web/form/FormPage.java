package almanac.web.form;

import gg.jte.models.runtime.JteModel;
import java.util.Optional;

/** A page with the form of one record, or of a new one. */
public interface FormPage {

    /**
     * Stores what was typed, in a transaction of its own.
     *
     * @return the path of the page to go on with
     */
    String store(Form form);

    /** What is stored, to be held against what was typed when somebody else has changed it. */
    Form stored();

    /** The record of which this is the form; empty for a new one. */
    Optional<Long> id();

    /** The path of the page of a record, or of a new one. */
    String path(Optional<Long> id);

    JteModel show(Editor editor);

    /** Whether it stores anything: to delete for good goes on while the disk is nearly full. */
    default boolean needsRoom() {
        return true;
    }

    /** Whether what was typed can make a new record where the one that it was typed for is gone. */
    default boolean makesNew() {
        return true;
    }

    /** The field that shows what is wrong at a place in an input, such as {@code tickets[1][price]}; it has no brackets. */
    default String place(String place) {
        return field(place.split("\\[", 2)[0]);
    }

    /** The field that shows what is wrong with a property; it has no brackets. */
    default String field(String property) {
        return property;
    }
}
