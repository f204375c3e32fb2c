package almanac.web.form;

import gg.jte.models.runtime.JteModel;
import java.util.Optional;

/** A page with the form of one record, or of a new one. */
public interface FormPage {

    /**
     * Stores what was typed, in its own transaction.
     *
     * @return the path of the page to go on with
     */
    String store(Form form);

    /** Returns the stored values, for comparison after a concurrent change. */
    Form stored();

    /** Returns the id of the record whose form this is; empty for a new one. */
    Optional<Long> id();

    /** Returns the path of the page of a record, or of a new one. */
    String path(Optional<Long> id);

    JteModel show(Editor editor);

    /** Returns whether it stores anything: permanent deletion is allowed while the disk is nearly full. */
    default boolean needsRoom() {
        return true;
    }

    /** Returns whether what was typed can become a new record if the original was deleted. */
    default boolean makesNew() {
        return true;
    }

    /**
     * Returns the field, without brackets, that shows an error at a place of the input, such as {@code
     * tickets[1][price]}.
     *
     * @param form what was typed
     */
    default String place(String place, Form form) {
        return field(place.split("\\[", 2)[0]);
    }

    /** Returns the field, without brackets, that shows an error of a property. */
    default String field(String property) {
        return property;
    }
}
