package almanac.desk.events;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The events of a bulk action, for confirmation.
 *
 * @param category the slug of the category to add
 * @param titles the titles by id
 * @param isCut whether more match than are changed at once
 */
public record EventBulk(EventAction action, String category, Map<Long, String> titles, boolean isCut) {

    /** The most events that are changed at once; all can be undone together. */
    public static final int MOST = 500;

    /** The most titles in the confirmation. */
    private static final int NAMED = 20;

    /** Returns the effect of a confirmed action on these rows, as far as it applies to them. */
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

    public int others() {
        return Math.max(0, count() - NAMED);
    }
}
