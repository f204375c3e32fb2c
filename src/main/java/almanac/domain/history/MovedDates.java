package almanac.domain.history;

import almanac.domain.changes.Change;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Stored;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The dates that a transaction has moved out of a series: into a later series, or to single events.
 *
 * @param from by the id of the event that a date belongs to now, the members of its revision about the earlier series
 * @param joins whether any date has moved into a series from outside
 */
record MovedDates(Map<Long, Map<String, Object>> from, boolean joins) {

    static MovedDates in(List<Change> changes) {
        Map<Long, Map<String, Object>> from = new HashMap<>();
        boolean joins = false;
        for (Change each : changes) {
            if (each.entity() instanceof Occurrence date && each.kind() == Change.Kind.CHANGED) {
                Event before = (Event) each.before().get("series");
                if (before == null) {
                    joins |= date.getSeries() != null;
                } else if (!isSame(before, date.getSeries())) {
                    from.put(date.getWhole().getId(), said(each, date, before));
                }
            }
        }
        return new MovedDates(from, joins);
    }

    private static boolean isSame(Event one, Event other) {
        return other != null && Objects.equals(one.getId(), other.getId());
    }

    private static Map<String, Object> said(Change change, Occurrence date, Event before) {
        Map<String, Object> said = new HashMap<>();
        said.put(Revision.SERIES, before.getId().toString());
        if (date.getSeries() == null) {
            LocalDateTime start = (LocalDateTime) change.before().get("recurrenceId");
            said.put(Revision.RECURRENCE_ID, start.toString());
        }
        return said;
    }

    /** Returns the members of an event's revision about its earlier series; empty if it was in none. */
    Map<String, Object> of(Stored event) {
        return from.getOrDefault(event.getId(), Map.of());
    }
}
