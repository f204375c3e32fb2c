package almanac.desk.merge;

import almanac.base.kind.Kind;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.StaleVersion;
import almanac.domain.merge.MergeService;
import java.util.List;
import java.util.Optional;

/**
 * The confirmation of a merge.
 *
 * @param records the number of records that refer to the one that goes
 * @param effects the effects of the merge, a sentence each
 * @param refusal why the merge was refused just now
 */
public record MergeQuestion(
        Kind kind,
        MergeSide gone,
        MergeSide kept,
        long records,
        List<String> effects,
        Optional<DomainException> refusal) {
    /** Returns whether one of the two has changed since the confirmation was last shown. */
    public boolean isStale() {
        return refusal.filter(StaleVersion.class::isInstance).isPresent();
    }

    /** Returns whether more records refer to it than can be changed at once; dates of series count individually. */
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
