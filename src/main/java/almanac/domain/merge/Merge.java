package almanac.domain.merge;

import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.RecordKey;

/**
 * Two venues, organizers, categories, tags or images of which one is to remain.
 *
 * @param gone in whose place records get the other
 * @param goneVersion the version that was looked at when this was decided
 * @param kept what remains, as it is
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
