package almanac.manage;

import almanac.http.Links;
import almanac.occurrence.EventQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * What an editor's list shows, as its address says.
 *
 * @param isMine whether it shows the caller's own alone
 * @param category the slug of the category to which it is narrowed, or the empty text
 * @param search the words as they were typed, or the empty text
 * @param sort one of {@link #SORTS}
 * @param page counted from 1
 */
public record EventListQuery(EventState state, boolean isMine, String category, String search, String sort, int page) {

    public static final String PATH = "/manage/events";

    /** By start, title or latest change. */
    public static final List<String> SORTS = List.of("start", "title", "modified");

    /** The field of a short form with the list to go back to. */
    public static final String BACK = "_back";

    static final int SIZE = 50;

    EventQuery.By by() {
        return switch (sort) {
            case "title" -> EventQuery.By.TITLE;
            case "modified" -> EventQuery.By.MODIFIED;
            default -> EventQuery.By.START_DATE;
        };
    }

    boolean isByStart() {
        return sort.equals(SORTS.get(0));
    }

    /** Whether it shows what is to come from its beginning. */
    boolean isFirstByStart() {
        return state == EventState.COMING && isByStart() && page == 1;
    }

    /** What was is latest first, as are changes. */
    boolean isDescending() {
        return sort.equals("modified") || isByStart() && state == EventState.PAST;
    }

    /** The same list in another state, from its beginning. */
    public String in(EventState other) {
        return new EventListQuery(other, isMine, category, search, sort, 1).address();
    }

    public String onPage(int other) {
        return new EventListQuery(state, isMine, category, search, sort, other).address();
    }

    /** The same with everybody's, or with the caller's own alone. */
    public String mine(boolean alone) {
        return new EventListQuery(state, alone, category, search, sort, 1).address();
    }

    /** The path of this list, with its query. */
    public String address() {
        List<String> pairs = new ArrayList<>(List.of("state=" + state.word()));
        if (isMine) {
            pairs.add("mine=1");
        }
        if (!category.isEmpty()) {
            pairs.add("category=" + Links.encoded(category));
        }
        if (!search.isEmpty()) {
            pairs.add("search=" + Links.encoded(search));
        }
        if (!sort.equals(SORTS.get(0))) {
            pairs.add("sort=" + sort);
        }
        if (page > 1) {
            pairs.add("page=" + page);
        }
        return PATH + "?" + String.join("&", pairs);
    }
}
