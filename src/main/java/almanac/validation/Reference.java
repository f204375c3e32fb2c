package almanac.validation;

/** How an event names a venue or an organizer: by its id, or by what a new one is to be (contract §4.2). */
public sealed interface Reference<I extends Input> {

    /** The id of one that exists. */
    record ById<I extends Input>(long id) implements Reference<I> {}

    /** What a new one is to be. */
    record ByData<I extends Input>(I data) implements Reference<I> {}
}
