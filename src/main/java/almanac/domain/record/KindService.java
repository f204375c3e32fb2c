package almanac.domain.record;

import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.validation.Input;
import almanac.domain.model.Stored;
import almanac.domain.security.Caller;
import java.util.Optional;

/** Finds and changes records of one kind that events link to, under its permissions and rules. */
public interface KindService<T extends Stored, I extends Input> {

    Class<T> type();

    /** Returns the record with that key; checks no permission. */
    Optional<T> find(RecordKey key);

    /** Returns the record for a caller who wants to change it; refused as {@link RecordSearch#editable}. */
    T editable(RecordKey key, ExpectedVersion expected, Caller caller);

    /** Returns the record for a caller who wants to delete it; refused as {@link RecordSearch#deletable}. */
    default T deletable(RecordKey key, ExpectedVersion expected, Caller caller) {
        return editable(key, expected, caller);
    }

    /**
     * Returns the name of what a filter of lists names by its key, as far as the caller sees it; of a deleted term the
     * one that it had.
     */
    Optional<String> nameOf(String key, Caller caller);

    T create(I input, Caller caller);

    /** Updates the properties that the input has; the others stay. */
    T update(RecordKey key, I input, ExpectedVersion expected, Caller caller);

    /** Moves a deletable record to the trash, or deletes it for good if its kind has none. */
    void delete(T deletable);

    default T delete(RecordKey key, ExpectedVersion expected, Caller caller) {
        T deletable = deletable(key, expected, caller);
        delete(deletable);
        return deletable;
    }

    /** Redirects other records of the kind from a merged record to the remaining one. */
    default void handOver(T gone, T kept) {}
}
