package almanac.desk.merge;

import almanac.base.kind.Kind;
import almanac.web.filter.ListQuery;
import java.util.List;

/**
 * The page that offers the records into which one may be merged.
 *
 * @param offered a page of records of its kind, itself included
 * @param query the query of the offered list
 * @param hasMore whether there are more than are shown
 */
public record MergeChoice(Kind kind, MergeSide gone, List<MergeSide> offered, ListQuery query, boolean hasMore) {
    /** Returns the offered records other than the one that goes. */
    public List<MergeSide> others() {
        return offered.stream().filter(each -> each.id() != gone.id()).toList();
    }
}
