package almanac.domain.event;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.patch.Patch;
import almanac.base.time.DateText;
import almanac.base.time.FourDigitYears;
import almanac.base.time.NamedZone;
import almanac.domain.model.EventDates;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.Optional;

/** Determines the dates of an event from its input and, in an update, from its earlier dates (contract §4.1). */
@ApplicationScoped
class EventDateResolver {

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    /** Returns the dates of a new event; empty, with a violation, if the end is before the start. */
    Optional<EventDates> of(EventInput input) {
        NamedZone zone = zone(input).orElseGet(() -> settings.get().timeZone());
        Time start = sent(input.startDate, zone).orElseThrow();
        Time end = sent(input.endDate, zone).orElseThrow();
        return valid(input, start, end, zone, input.allDay.value().orElse(false));
    }

    /** Returns the new dates of a known event: a new zone preserves the wall clock, and a time that is not sent stays. */
    Optional<EventDates> of(EventInput input, EventDates known) {
        boolean unchanged = !input.startDate.isSent()
                && !input.endDate.isSent()
                && !input.timezone.isSent()
                && !input.allDay.isSent();
        if (unchanged) {
            return Optional.of(known);
        }
        NamedZone zone = zone(input).orElseGet(known::zone);
        boolean moved = !zone.equals(known.zone());
        Time start = sent(input.startDate, zone)
                .orElseGet(() ->
                        new Time(known.startLocal(), moved ? known.startLocal().atZone(zone.id()) : known.start()));
        Time end = sent(input.endDate, zone)
                .orElseGet(() ->
                        new Time(known.endLocal(), moved ? known.endLocal().atZone(zone.id()) : known.end()));
        return valid(input, start, end, zone, input.allDay.value().orElse(known.allDay()));
    }

    /** Returns the zone of the input, the site's if it is cleared. */
    private Optional<NamedZone> zone(EventInput input) {
        return input.timezone.isCleared()
                ? Optional.of(settings.get().timeZone())
                : input.timezone.value().flatMap(NamedZone::parse);
    }

    private Optional<Time> sent(Patch<String> date, NamedZone zone) {
        return date.value()
                .flatMap(DateText::parse)
                .map(text -> new Time(text.onClock(zone.id(), clock.now()), text.exactly(zone.id(), clock.now())));
    }

    /** A time as it was written, and what it is where that is in a gap of daylight-saving time. */
    private record Time(LocalDateTime written, ZonedDateTime exact) {}

    private static void requireStorable(EventInput input, String name, ZonedDateTime time) {
        if (!FourDigitYears.hold(time)) {
            input.violations().add(name, InvalidValue.localized("almanac.records.years", Map.of()));
        }
    }

    private static Optional<EventDates> valid(EventInput input, Time from, Time to, NamedZone zone, boolean allDay) {
        ZonedDateTime start = from.exact();
        ZonedDateTime end = EventDates.end(start, to.exact(), Duration.between(from.written(), to.written()));
        boolean backwards = allDay ? end.toLocalDate().isBefore(start.toLocalDate()) : end.isBefore(start);
        if (backwards) {
            input.violations().add("end_date", InvalidValue.localized("almanac.event.backwards", Map.of()));
            return Optional.empty();
        }
        EventDates dates = EventDates.of(start, end, zone, allDay);
        requireStorable(input, "start_date", dates.start());
        requireStorable(input, "end_date", dates.end());
        return Optional.of(dates);
    }
}
