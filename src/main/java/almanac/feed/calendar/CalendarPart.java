package almanac.feed.calendar;

import almanac.base.icalendar.ContentLines;
import almanac.base.icalendar.TimeZoneComponent;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.record.ReadContext;
import almanac.domain.series.EventReference;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Some events of a calendar as components, preceded by the time zones that they need for the first time. */
final class CalendarPart {
    private final ContentLines components = new ContentLines();
    private final ContentLines zones = new ContentLines();
    private final Head head;

    /**
     * The data that all parts of a calendar share.
     *
     * @param calendar the id of the calendar, for the ids of events
     * @param linked the revision of what events link to
     * @param from the time before which no event begins
     * @param written the time zones that are written already
     */
    record Head(String calendar, ReadContext context, long linked, Instant from, Set<ZoneId> written) {

        Head(String calendar, ReadContext context, long linked, Instant from) {
            this(calendar, context, linked, from, new HashSet<>());
        }

        /** Returns a head for writing the same calendar from its beginning. */
        Head anew() {
            return new Head(calendar, context, linked, from);
        }
    }

    /** @param zone the zone that it needs, or null */
    record Component(byte[] lines, ZoneId zone) {}

    CalendarPart(Head head) {
        this.head = head;
    }

    /** Returns an event that doesn't recur as a component. */
    Component component(Event event) {
        ContentLines lines = new ContentLines();
        EventDates dates = event.getDates();
        EventComponent.write(
                EventReference.whole(event),
                event.getId() + "@" + head.calendar,
                () -> EventComponent.writeDates(dates, lines),
                head.context,
                lines);
        return new Component(lines.bytes(), dates.allDay() ? null : dates.zone().id());
    }

    void add(Component component) {
        needZone(component.zone());
        components.add(component.lines());
    }

    /** Adds an event that doesn't recur, or a date of a series as an event of its own. */
    void add(EventReference shown) {
        add(shown, shown.id(), shown.dates(), () -> EventComponent.writeDates(shown.dates(), components));
    }

    /** Adds a date with its own values, which replaces the rule's, or any date without its series. */
    void addDate(Occurrence date) {
        SeriesComponents recurring = new SeriesComponents(date.getSeries());
        EventReference shown = EventReference.of(date);
        if (recurring.isBefore(date)) {
            add(shown);
        } else {
            needZone(date.getSeries().getDates());
            add(shown, date.getSeries().getId(), date.getDates(), () -> recurring.writeOverride(date, components));
        }
    }

    /**
     * Adds a series.
     *
     * @param isWhole whether the series itself is shown, and not only overrides
     * @param early the dates {@linkplain SeriesComponents#begin before it begins}
     * @param shown the overrides that are shown
     * @param hidden the overrides that are not shown
     */
    void add(Event series, boolean isWhole, List<Occurrence> early, List<Occurrence> shown, List<Occurrence> hidden) {
        SeriesComponents recurring = new SeriesComponents(series);
        if (isWhole) {
            early.stream()
                    .filter(each -> each.getEvent() == series)
                    .map(EventReference::of)
                    .forEach(this::add);
            add(
                    EventReference.whole(series),
                    series.getId(),
                    series.getDates(),
                    () -> recurring.writeRecurrence(hidden.stream().map(Occurrence::getRecurrenceId), components));
        }
        shown.forEach(this::addDate);
    }

    private void add(EventReference shown, long id, EventDates dates, Runnable times) {
        needZone(dates);
        EventComponent.write(shown, id + "@" + head.calendar, times, head.context, components);
    }

    private void needZone(EventDates dates) {
        needZone(dates.allDay() ? null : dates.zone().id());
    }

    private void needZone(ZoneId zone) {
        if (zone != null && head.written.add(zone)) {
            TimeZoneComponent.write(zone, head.from, zones);
        }
    }

    byte[] zones() {
        return zones.bytes();
    }

    byte[] components() {
        return components.bytes();
    }
}
