package almanac.event;

import almanac.model.EventDates;
import almanac.settings.Settings;
import almanac.settings.SiteClock;
import almanac.time.DateText;
import almanac.time.NamedZone;
import almanac.validation.Field;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.ZonedDateTime;
import java.util.Optional;

/** Puts together when an event takes place, out of what was sent and what was known (contract §4.1). */
@ApplicationScoped
class EventDateWriter {

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    /** The dates of a new event; empty, and a violation, if the end is before the start. */
    Optional<EventDates> of(EventInput input) {
        NamedZone zone = zone(input).orElseGet(settings::timeZone);
        ZonedDateTime start = sent(input, EventInput.START_DATE, zone).orElseThrow();
        ZonedDateTime end = sent(input, EventInput.END_DATE, zone).orElseThrow();
        return valid(input, start, end, zone, input.get(EventInput.ALL_DAY).orElse(false));
    }

    /** The dates of an event that had others: a new zone keeps the wall clock, a missing time keeps what it was. */
    Optional<EventDates> of(EventInput input, EventDates known) {
        boolean unchanged = !input.has(EventInput.START_DATE)
                && !input.has(EventInput.END_DATE)
                && !input.has(EventInput.TIMEZONE)
                && !input.has(EventInput.ALL_DAY);
        if (unchanged) {
            return Optional.of(known);
        }
        NamedZone zone = zone(input).orElseGet(known::zone);
        boolean moved = !zone.equals(known.zone());
        ZonedDateTime start = sent(input, EventInput.START_DATE, zone)
                .orElseGet(() -> moved ? known.startLocal().atZone(zone.id()) : known.start());
        ZonedDateTime end = sent(input, EventInput.END_DATE, zone)
                .orElseGet(() -> moved ? known.endLocal().atZone(zone.id()) : known.end());
        return valid(input, start, end, zone, input.get(EventInput.ALL_DAY).orElse(known.allDay()));
    }

    private Optional<NamedZone> zone(EventInput input) {
        return input.get(EventInput.TIMEZONE)
                .map(name -> name.isEmpty()
                        ? settings.timeZone()
                        : NamedZone.parse(name).orElseThrow());
    }

    private Optional<ZonedDateTime> sent(EventInput input, Field<DateText> field, NamedZone zone) {
        return input.get(field).map(text -> text.in(zone.id(), clock.now()));
    }

    private static Optional<EventDates> valid(
            EventInput input, ZonedDateTime start, ZonedDateTime end, NamedZone zone, boolean allDay) {
        boolean backwards = allDay ? end.toLocalDate().isBefore(start.toLocalDate()) : end.isBefore(start);
        if (backwards) {
            input.violations().add(EventInput.END_DATE.name(), "must not be before start_date");
            return Optional.empty();
        }
        return Optional.of(EventDates.of(start, end, zone, allDay));
    }
}
