package almanac.base.validation;

/** A reference of an event to a venue or an organizer: an id, or the data of a new one (contract §4.2). */
public sealed interface Reference<I extends Input> {

    /** The id of an existing record. */
    record ById<I extends Input>(long id) implements Reference<I> {}

    /** The data of a new record. */
    record ByData<I extends Input>(I data) implements Reference<I> {}
}
