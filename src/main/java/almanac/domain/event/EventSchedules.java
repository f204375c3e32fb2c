package almanac.domain.event;

import almanac.base.constraint.InvalidValue;
import almanac.base.recurrence.DateMove;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.security.Caller;
import almanac.domain.series.EventReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

/** Determines the new dates of an event as a whole (contract §4.1, §10.1, §10.3). */
@ApplicationScoped
class EventSchedules {

    @Inject
    private EventWriter writer;

    @Inject
    private EventDateResolver dates;

    @Inject
    private RecurrenceResolver recurrences;

    /**
     * The dates of an event.
     *
     * @param move how the dates of a series move to other days, if one of them does
     */
    record Schedule(EventDates dates, RecurrenceTexts recurrence, Optional<DateMove> move) {}

    /** Returns the schedule of a new event. */
    Schedule of(EventInput input, Caller caller) {
        writer.requireValid(input, caller);
        EventDates when = valid(dates.of(input), input, caller);
        return schedule(input, when, RecurrenceTexts.NONE, when, Optional.empty(), caller);
    }

    /** Returns the schedule of a stored event. New dates of one date of a series move all others alike. */
    Schedule of(EventInput input, EventReference named, Caller caller) {
        writer.requireValid(input, caller);
        Event event = named.series();
        EventDates before = event.getDates();
        EventDates when = valid(dates.of(input, named.dates()), input, caller);
        Optional<DateMove> move = move(input, named, when);
        if (named.occurrence().isPresent()) {
            LocalDate first =
                    move.map(DateMove::first).orElse(before.startLocal().toLocalDate());
            when = when.equals(named.dates()) ? before : when.from(first);
        }
        return schedule(input, when, event.getRecurrence(), before, move, caller);
    }

    private Schedule schedule(
            EventInput input,
            EventDates when,
            RecurrenceTexts known,
            EventDates before,
            Optional<DateMove> move,
            Caller caller) {
        RecurrenceTexts recurrence = recurrences.of(input, known, before, when, move);
        writer.requireValid(input, caller);
        return new Schedule(when, recurrence, move);
    }

    /**
     * Returns how a series moves with one of its dates; the date moves alone if no rule can express that, or it was
     * moved by itself.
     */
    private static Optional<DateMove> move(EventInput input, EventReference named, EventDates when) {
        LocalDate day = named.dates().startLocal().toLocalDate();
        LocalDate wanted = when.startLocal().toLocalDate();
        if (named.occurrence().isEmpty() || wanted.equals(day)) {
            return Optional.empty();
        }
        Event series = named.series();
        Occurrence date = named.occurrence().get();
        boolean isOfRule = date.isOnItsDay()
                && (!input.rrule.isSent()
                        || input.rrule
                                .value()
                                .filter(series.getRecurrence().rrule()::equals)
                                .isPresent());
        Optional<DateMove> move = isOfRule
                ? DateMove.of(series.getRecurrence().of(series.getDates()), date.getRecurrenceId(), wanted)
                : Optional.empty();
        if (move.isEmpty()) {
            input.violations().add("start_date", InvalidValue.localized("almanac.event.day", Map.of("day", day)));
        }
        return move;
    }

    EventDates valid(Optional<EventDates> when, EventInput input, Caller caller) {
        writer.requireValid(input, caller);
        return when.orElseThrow();
    }
}
