package almanac.desk.directory;

import almanac.base.paging.PageRequest;
import almanac.base.refusal.Kind;
import almanac.domain.record.Links;
import java.util.ArrayList;
import java.util.List;

/**
 * The query of a list of entries, as its address holds it.
 *
 * @param state of venues and organizers; the others have none
 * @param search the words as they were typed, or the empty text
 * @param page counted from 1
 */
public record EntryQuery(Kind kind, EntryState state, String search, int page) {

    static final int SIZE = 50;

    /** The list as it is opened. */
    public static EntryQuery of(Kind kind) {
        return new EntryQuery(kind, EntryState.PUBLISHED, "", 1);
    }

    PageRequest request() {
        return new PageRequest(page, SIZE);
    }

    /** Whether it shows all there are. */
    boolean isWhole() {
        return search.isEmpty() && page == 1;
    }

    /** The same list in another state, from its beginning. */
    public String in(EntryState other) {
        return new EntryQuery(kind, other, search, 1).address();
    }

    public String onPage(int other) {
        return new EntryQuery(kind, state, search, other).address();
    }

    /** The path of this list, with its query. */
    public String address() {
        List<String> pairs = new ArrayList<>();
        if (state != EntryState.PUBLISHED) {
            pairs.add("state=" + state.word());
        }
        if (!search.isEmpty()) {
            pairs.add("search=" + Links.encoded(search));
        }
        if (page > 1) {
            pairs.add("page=" + page);
        }
        return Directory.path(kind) + (pairs.isEmpty() ? "" : "?" + String.join("&", pairs));
    }
}
