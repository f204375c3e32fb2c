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
 * The dates that a transaction moved out of a series – into a later series, or to single events – or to other days.
 *
 * @param from the members of the revision about the earlier series, by the id of the event that now has the date
 * @param days the members of the revision about one of the dates that moved to another day, by the id of the series
 * @param joins whether any date has moved into a series from outside
 */
record MovedDates(Map<Long, Map<String, Object>> from, Map<Long, Map<String, Object>> days, boolean joins) {

    static MovedDates in(List<Change> changes) {
        Map<Long, Map<String, Object>> from = new HashMap<>();
        Map<Long, Map<String, Object>> days = new HashMap<>();
        boolean joins = false;
        for (Change each : changes) {
            if (each.entity() instanceof Occurrence date && each.kind() == Change.Kind.CHANGED) {
                Event before = (Event) each.before().get("series");
                if (before == null) {
                    joins |= date.getSeries() != null;
                } else if (!isSame(before, date.getSeries())) {
                    from.put(date.getWhole().getId(), said(each, date, before));
                }
                addDay(each, date, days);
            }
        }
        return new MovedDates(from, days, joins);
    }

    private static void addDay(Change change, Occurrence date, Map<Long, Map<String, Object>> days) {
        if (change.before().get("recurrenceId") instanceof LocalDateTime start
                && date.isOnItsDay()
                && !start.toLocalDate().equals(date.getRecurrenceId().toLocalDate())) {
            days.put(
                    date.getSeries().getId(),
                    Map.of(
                            Revision.MOVED_DATE,
                            date.getId().toString(),
                            Revision.MOVED_FROM,
                            start.toLocalDate().toString()));
        }
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

    /** Returns the members of a series' revision about the days of its dates; empty if these are the same. */
    Map<String, Object> daysOf(Stored series) {
        return days.getOrDefault(series.getId(), Map.of());
    }
}
