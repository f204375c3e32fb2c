package almanac.desk.gallery;

import almanac.domain.media.ImageSearch.Only;
import almanac.web.filter.ListQuery;
import jakarta.ws.rs.core.UriInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A page of the newest images.
 *
 * @param uses the numbers of records that show them, by id
 */
public record ImageList(ListQuery query, List<ImageRow> rows, Map<Long, Long> uses) {
    static final int SIZE = 48;

    private static final String ONLY = "only";

    static ListQuery query(UriInfo address) {
        return ListQuery.of(ImageRow.PATH, address, "search", ONLY);
    }

    static Only only(ListQuery query) {
        return Arrays.stream(Only.values())
                .filter(each -> word(each).equals(query.get(ONLY)))
                .findFirst()
                .orElse(Only.ALL);
    }

    private static String word(Only only) {
        return only.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public boolean hasNext() {
        return rows.size() == SIZE;
    }

    public boolean isOnly(Only only) {
        return only(query) == only;
    }

    public String only(Only only) {
        return query.with(ONLY, only == Only.ALL ? "" : word(only));
    }

    public long uses(ImageRow row) {
        return uses.getOrDefault(row.id(), 0L);
    }

    /** Returns the address of an image beside this list. */
    public String beside(ImageRow row) {
        return row.path() + query.address().substring(ImageRow.PATH.length());
    }
}
