package almanac.desk.events;

import almanac.base.kind.Kind;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.http.input.EventListParams;
import almanac.http.input.PageFilter;
import almanac.http.request.QueryText;
import almanac.web.frame.WrongAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The query of an editor's list, as in its address.
 *
 * @param isMine whether it shows only the caller's own
 * @param filters its filters, with venues and organizers by id; unknown names find nothing
 * @param sort one of {@link #SORTS}
 * @param page counted from 1
 */
public record EventListQuery(
        EventListState state, boolean isMine, Map<PageFilter, String> filters, String sort, int page) {

    public static final String PATH = "/manage/events";

    /** By start, title or latest change. */
    public static final List<String> SORTS = List.of("start", "title", "modified");

    /** The field of a short form with the list to return to. */
    public static final String BACK = "_back";

    /** The parameter with the word of the state. */
    public static final String STATE = "state";

    static final int SIZE = 50;

    /** The longest address of a request. */
    private static final int LONGEST_ADDRESS = 8_000;

    /**
     * Parses the query of a list.
     *
     * @throws WrongAddress if there is no such list
     */
    public static EventListQuery of(Map<String, String> query, Caller caller) {
        String state = query.getOrDefault(STATE, EventListState.COMING.word());
        EventListState wanted =
                EventListState.named(state).orElseThrow(() -> WrongAddress.malformed("wrong.state", state, PATH));
        String sort = query.getOrDefault("sort", SORTS.get(0));
        if (!SORTS.contains(sort)) {
            throw WrongAddress.malformed("wrong.sort", sort, PATH);
        }
        String page = query.getOrDefault("page", "1");
        if (!page.matches("[1-9][0-9]{0,6}")) {
            throw WrongAddress.malformed("wrong.page", page, PATH);
        }
        boolean isMine = !query.getOrDefault("mine", "").isEmpty() || !caller.may(Permission.EDIT_OTHERS);
        return new EventListQuery(wanted, isMine, filters(query), sort, Integer.parseInt(page));
    }

    public static EventListQuery of(EventListState state, Caller caller) {
        return of(Map.of(STATE, state.word()), caller);
    }

    private static Map<PageFilter, String> filters(Map<String, String> query) {
        Map<PageFilter, String> filters = new LinkedHashMap<>();
        for (PageFilter each : EventListParams.ON_PAGES) {
            each.in(query).flatMap(text -> value(each, text)).ifPresent(value -> filters.put(each, value));
        }
        return filters;
    }

    private static Optional<String> value(PageFilter filter, String text) {
        if (filter.kind() == null) {
            String wrong = "wrong." + filter.name();
            return Optional.of(filter.valid(text).orElseThrow(() -> WrongAddress.malformed(wrong, text, PATH)));
        }
        return filter.kind().isTerm()
                ? Optional.of(text).filter(slug -> filter.kind().isTree()) // others are left out
                : Optional.of(text).filter(id -> id.matches("\\d{1,18}"));
    }

    /** Parses the address of a list in a form; empty if it is no such list. */
    public static Optional<EventListQuery> parse(String address, Caller caller) {
        if (!address.startsWith(PATH + "?") || address.length() > LONGEST_ADDRESS) {
            return Optional.empty();
        }
        try {
            return Optional.of(of(QueryText.of(address.substring(PATH.length() + 1)), caller));
        } catch (WrongAddress e) {
            return Optional.empty();
        }
    }

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

    /** Returns whether it is the first page of upcoming events by start. */
    boolean isFirstByStart() {
        return state == EventListState.COMING && isByStart() && page == 1;
    }

    /** Returns whether the order is descending: past events and changes are listed latest first. */
    boolean isDescending() {
        return sort.equals("modified") || isByStart() && state == EventListState.PAST;
    }

    /** Returns whether it shows its state from the first event, without filters. */
    public boolean isAll() {
        return filters.isEmpty() && page == 1;
    }

    public String in(EventListState other) {
        return as(other).address();
    }

    EventListQuery as(EventListState other) {
        return new EventListQuery(other, isMine, filters, sort, 1);
    }

    public String onPage(int other) {
        return new EventListQuery(state, isMine, filters, sort, other).address();
    }

    /** Returns the address of all pages as a file. */
    public String file() {
        return PATH + ".csv" + onPage(1).substring(PATH.length());
    }

    public String without(PageFilter filter) {
        Map<PageFilter, String> others = new LinkedHashMap<>(filters);
        others.remove(filter);
        return new EventListQuery(state, isMine, others, sort, 1).address();
    }

    public String value(PageFilter filter) {
        return filters.getOrDefault(filter, "");
    }

    public static String linkedTo(Kind kind, long id) {
        return PATH + "?" + kind.word() + "=" + id;
    }

    public String address() {
        List<String> pairs = new ArrayList<>(List.of(STATE + "=" + state.word()));
        if (isMine) {
            pairs.add("mine=1");
        }
        filters.forEach((filter, value) -> pairs.add(filter.name() + "=" + Links.encoded(value)));
        if (!sort.equals(SORTS.get(0))) {
            pairs.add("sort=" + sort);
        }
        if (page > 1) {
            pairs.add("page=" + page);
        }
        return PATH + "?" + String.join("&", pairs);
    }
}
