package almanac.desk.gallery;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.StaleVersion;
import almanac.domain.merge.MergeService;
import java.util.Optional;

/**
 * The page that says what will come of making one of two images.
 *
 * @param records how many show the one that goes
 * @param refusal why it was refused just now
 */
public record ImageMerge(ImageRow gone, ImageRow kept, long records, Optional<DomainException> refusal) {

    /** Whether somebody has changed one of the two since this was asked before. */
    public boolean isStale() {
        return refusal.filter(StaleVersion.class::isInstance).isPresent();
    }

    /** Whether more records show it than can be changed at once. */
    public boolean isTooMuch() {
        return records > MergeService.MOST_RECORDS
                || refusal.filter(Conflict.class::isInstance).isPresent();
    }

    public int most() {
        return MergeService.MOST_RECORDS;
    }

    /** Whether both are the same file, so that its address stays good. */
    public boolean isSameFile() {
        return gone.url().equals(kept.url());
    }
}
