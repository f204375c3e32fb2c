package almanac.desk.gallery;

import almanac.web.filter.ListQuery;
import java.util.List;

/** A page of the newest images. */
public record ImageList(ListQuery query, List<ImageRow> rows) {
    static final int SIZE = 48;

    public boolean hasNext() {
        return rows.size() == SIZE;
    }
}
