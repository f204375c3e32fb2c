package almanac.desk.merge;

import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.Kind;
import almanac.base.refusal.StaleVersion;
import almanac.domain.merge.MergeService;
import java.util.List;
import java.util.Optional;

/**
 * The confirmation that is asked for before a merge.
 *
 * @param records how many have the one that goes
 * @param effects what will come of it, a sentence each
 * @param refusal why it was refused just now
 */
public record MergeQuestion(
        Kind kind,
        MergeSide gone,
        MergeSide kept,
        long records,
        List<String> effects,
        Optional<DomainException> refusal) {
    /** Whether somebody has changed one of the two since this was asked before. */
    public boolean isStale() {
        return refusal.filter(StaleVersion.class::isInstance).isPresent();
    }

    /** Whether more records have it than can be changed at once; dates of series count by themselves. */
    public boolean isTooMuch() {
        return records > MergeService.MOST_RECORDS
                || refusal.filter(each -> each instanceof Conflict conflict
                                && conflict.reason() == Conflict.Reason.TOO_MANY_RECORDS)
                        .isPresent();
    }

    public int most() {
        return MergeService.MOST_RECORDS;
    }
}
