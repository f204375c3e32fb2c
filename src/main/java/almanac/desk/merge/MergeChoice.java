package almanac.desk.merge;

import almanac.base.refusal.Kind;
import almanac.web.filter.ListQuery;
import java.util.List;

/**
 * The page that asks what a record is merged into.
 *
 * @param offered a page of records of its kind, itself among them
 * @param query the list of what is offered
 * @param hasMore whether there are more than are shown
 */
public record MergeChoice(Kind kind, MergeSide gone, List<MergeSide> offered, ListQuery query, boolean hasMore) {
    /** What may remain. */
    public List<MergeSide> others() {
        return offered.stream().filter(each -> each.id() != gone.id()).toList();
    }
}
