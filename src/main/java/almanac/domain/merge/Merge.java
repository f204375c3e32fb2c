package almanac.domain.merge;

import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;

/**
 * A request to merge one of two venues, organizers, categories, tags or images into the other.
 *
 * @param gone the record that the other one replaces
 * @param goneVersion the version on which the decision was based
 * @param kept the record that remains, unchanged
 */
public record Merge(
        RecordKey.ById gone, ExpectedVersion goneVersion, RecordKey.ById kept, ExpectedVersion keptVersion) {

    /** @throws IllegalArgumentException if both are the same */
    public Merge {
        if (gone.equals(kept)) {
            throw new IllegalArgumentException("nothing can be merged into itself");
        }
    }
}
