package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.domain.merge.MergeService;

/**
 * The page that says what will come of a merge.
 *
 * @param below how many categories are right below the one that goes
 * @param isStale whether somebody has changed one of the two since this was asked before
 */
public record MergeQuestion(Kind kind, Entry gone, Entry kept, int below, boolean isStale) {

    /** Whether more events have it than can be changed at once. */
    public boolean isTooMuch() {
        return gone.events() > MergeService.MOST_RECORDS;
    }

    public int most() {
        return MergeService.MOST_RECORDS;
    }
}
