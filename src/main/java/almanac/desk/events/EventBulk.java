package almanac.desk.events;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The events on which an action is performed once its author has confirmed it.
 *
 * @param category the slug of the category that is added
 * @param titles the titles by id
 * @param isCut whether more match than are changed at once
 */
public record EventBulk(EventAction action, String category, Map<Long, String> titles, boolean isCut) {

    /** The most events that are changed at once; the whole can be undone. */
    public static final int MOST = 500;

    /** The most titles that the question names. */
    private static final int NAMED = 20;

    /** Returns what an action that was confirmed does to these rows, as far as it fits them. */
    static EventBulk of(EventAction action, String category, List<EventRow> rows) {
        Map<Long, String> titles = new LinkedHashMap<>();
        rows.stream()
                .filter(row -> row.isEditable() && EventRow.fits(action, row.status()))
                .limit(MOST)
                .forEach(row -> titles.put(row.id(), row.title()));
        return new EventBulk(action, category, titles, rows.size() > MOST);
    }

    public Set<Long> ids() {
        return titles.keySet();
    }

    public int count() {
        return titles.size();
    }

    public List<String> named() {
        return titles.values().stream().limit(NAMED).toList();
    }

    /** Returns the number of events that the question doesn't name. */
    public int others() {
        return Math.max(0, count() - NAMED);
    }
}
