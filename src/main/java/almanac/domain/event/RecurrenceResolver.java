package almanac.domain.event;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.patch.Patch;
import almanac.base.recurrence.DateList;
import almanac.base.recurrence.DateMove;
import almanac.base.recurrence.DateShift;
import almanac.base.recurrence.InvalidRecurrence;
import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceRule;
import almanac.base.time.DateText;
import almanac.domain.model.EventDates;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Determines an event's recurrence from its input and, in an update, from its earlier one (contract §10.1). */
@ApplicationScoped
class RecurrenceResolver {

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    /**
     * Returns the new recurrence of an event; an impossible one is a violation.
     *
     * @param known its earlier recurrence
     * @param before its dates so far
     * @param now its dates from now on: further dates and exceptions at its old time move to its new one
     * @param move how its dates move to other days, if one of them does
     */
    RecurrenceTexts of(
            EventInput input, RecurrenceTexts known, EventDates before, EventDates now, Optional<DateMove> move) {
        boolean isSent = input.rrule.isSent() || input.rdate.isSent() || input.exdate.isSent();
        if (!isSent && move.isEmpty() && (before.equals(now) || known.isNone())) {
            return known;
        }
        try {
            Recurrence wanted = wanted(input, known, before, now, move);
            if (wanted.rule() == null && wanted.additions().isEmpty()) {
                return none(input, wanted);
            }
            wanted.check(horizon(now), settings.get().mostOccurrences(), over(known.of(before), wanted));
            return RecurrenceTexts.of(wanted.rule(), wanted.additions(), wanted.exceptions());
        } catch (InvalidRecurrence e) {
            input.violations().add(e.fault().property(), InvalidValue.of(e));
            return known;
        }
    }

    /** Adds the violations of rule and dates by themselves, in an input that is refused anyway for lack of dates. */
    void lookUp(EventInput input) {
        input.rrule.value().filter(text -> !text.isBlank()).ifPresent(text -> {
            try {
                RecurrenceRule.parse(
                        text,
                        input.allDay.value().orElse(false),
                        settings.get().timeZone().id());
            } catch (InvalidRecurrence e) {
                input.violations().add(e.fault().property(), InvalidValue.of(e));
            }
        });
        requireDates("rdate", input.rdate, input);
        requireDates("exdate", input.exdate, input);
    }

    /** Reports only the first invalid one, as there may be thousands. */
    private static void requireDates(String name, Patch<List<String>> dates, EventInput input) {
        dates.value().orElse(List.of()).stream()
                .filter(text -> DateText.parse(text).isEmpty())
                .findFirst()
                .ifPresent(text -> input.violations()
                        .add(name, InvalidValue.of("rest_invalid_param", "almanac.event.dates", text)));
    }

    private static RecurrenceTexts none(EventInput input, Recurrence wanted) {
        if (!wanted.exceptions().isEmpty() && input.exdate.isSent()) {
            input.violations().add("exdate", InvalidValue.localized("almanac.event.exdateAlone", Map.of()));
        }
        return RecurrenceTexts.NONE;
    }

    private Recurrence wanted(
            EventInput input, RecurrenceTexts known, EventDates before, EventDates now, Optional<DateMove> move) {
        Recurrence empty = RecurrenceTexts.NONE.of(now);
        boolean isSent = input.rrule.isSent()
                && input.rrule.value().filter(known.rrule()::equals).isEmpty();
        Recurrence had = known.of(before);
        DateShift shift = isSent
                ? new DateShift(rule(input, now), Map.of())
                : DateShift.of(had, empty, move.map(DateMove::rule).orElse(had.rule()));
        List<LocalDateTime> additions = input.rdate.isSent()
                ? sent("rdate", input.rdate, input, now)
                : moved(DateList.parse(known.rdate()), before, now);
        Recurrence all = empty.with(shift.rule(), additions, List.of());
        List<LocalDateTime> exceptions = input.exdate.isSent()
                ? exceptions(input, all, now)
                : move.map(each -> moved(had.exceptions().stream().map(each::of).toList(), before, now))
                        .orElseGet(() -> shifted(moved(had.exceptions(), before, now), all, shift));
        return all.with(shift.rule(), additions, exceptions);
    }

    private static RecurrenceRule rule(EventInput input, EventDates now) {
        return input.rrule
                .value()
                .filter(text -> !text.isBlank())
                .map(text -> RecurrenceRule.parse(text, now.allDay(), now.zone().id()))
                .orElse(null);
    }

    /** Moves exceptions that are no longer dates of the series to the days that theirs became. */
    private static List<LocalDateTime> shifted(List<LocalDateTime> exceptions, Recurrence all, DateShift shift) {
        if (exceptions.isEmpty()) {
            return exceptions;
        }
        LocalDateTime end = exceptions.get(exceptions.size() - 1).plusDays(1);
        Set<LocalDateTime> dates = Set.copyOf(all.starts(LocalDateTime.MIN, end, Integer.MAX_VALUE));
        return exceptions.stream()
                .map(each -> dates.contains(each)
                        ? each
                        : shift.days()
                                .getOrDefault(each.toLocalDate(), each.toLocalDate())
                                .atTime(each.toLocalTime()))
                .toList();
    }

    /**
     * Returns how many dates don't count, since the series has had as many before today: otherwise a series of some
     * years couldn't be changed any more.
     */
    private int over(Recurrence known, Recurrence wanted) {
        LocalDateTime today = clock.now().atZone(wanted.zone()).toLocalDate().atStartOfDay();
        int had = known.starts(LocalDateTime.MIN, today, Integer.MAX_VALUE).size();
        int over = wanted.starts(LocalDateTime.MIN, today, had + 1).size();
        return over > had || known.rule() == null ? 0 : over;
    }

    /** Moves the dates at the event's time of day to its new one. */
    private static List<LocalDateTime> moved(List<LocalDateTime> dates, EventDates before, EventDates now) {
        LocalTime old = before.startLocal().toLocalTime();
        LocalTime wanted = now.startLocal().toLocalTime();
        return dates.stream()
                .map(each -> each.toLocalTime().equals(old) || now.allDay() ? each.with(wanted) : each)
                .toList();
    }

    /** Reads the dates; none if one of them is invalid. */
    private List<LocalDateTime> sent(String name, Patch<List<String>> dates, EventInput input, EventDates now) {
        requireDates(name, dates, input);
        List<LocalDateTime> times = new ArrayList<>();
        for (String text : dates.value().orElse(List.of())) {
            Optional<DateText> date = DateText.parse(text);
            if (date.isEmpty()) {
                return List.of();
            }
            LocalDateTime time =
                    date.get().exactly(now.zone().id(), clock.now()).toLocalDateTime();
            boolean isDay = now.allDay() || time.toLocalTime().equals(LocalTime.MIDNIGHT);
            times.add(isDay ? atItsTime(time.toLocalDate(), now) : time);
        }
        return times;
    }

    /** Returns that day at the event's time, moved forward if that is in a daylight-saving gap. */
    private static LocalDateTime atItsTime(LocalDate day, EventDates dates) {
        LocalDateTime time = day.atTime(dates.startLocal().toLocalTime());
        return dates.allDay() ? time : time.atZone(dates.zone().id()).toLocalDateTime();
    }

    /** Requires each exception to be a date of the series: any other would be a mistake that goes unnoticed. */
    private List<LocalDateTime> exceptions(EventInput input, Recurrence all, EventDates now) {
        List<LocalDateTime> exceptions = sent("exdate", input.exdate, input, now);
        for (LocalDateTime each : exceptions) {
            if (all.next(each).filter(each::equals).isEmpty()) {
                input.violations().add("exdate", InvalidValue.localized("almanac.event.exdate", Map.of("date", each)));
                break;
            }
        }
        return exceptions;
    }

    private LocalDateTime horizon(EventDates dates) {
        LocalDate today = clock.now().atZone(dates.zone().id()).toLocalDate();
        LocalDateTime horizon =
                today.plusMonths(settings.get().recurrenceMonths()).atStartOfDay();
        LocalDateTime first = dates.startLocal().plusDays(1);
        return first.isAfter(horizon) ? first : horizon;
    }
}
