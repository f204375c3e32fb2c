package almanac.desk.merge;

import almanac.base.kind.Kind;
import almanac.web.filter.ListQuery;
import java.util.List;

/**
 * The page for choosing the record that another is merged into.
 *
 * @param offered a page of records of its kind, itself included
 * @param query the query of the offered list
 * @param hasMore whether there are more than are shown
 */
public record MergeChoice(Kind kind, MergeSide gone, List<MergeSide> offered, ListQuery query, boolean hasMore) {
    public List<MergeSide> others() {
        return offered.stream().filter(each -> each.id() != gone.id()).toList();
    }
}
