package almanac.feed.calendar;

import almanac.base.icalendar.CalendarTime;
import almanac.base.icalendar.ContentLines;
import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceRule;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes the recurrence of a series (RFC 5545 §3.8.5). A first date outside the rule, and single dates before the next,
 * become separate events, since clients interpret such a rule differently (docs/adr/037-recurrence-rules.md).
 */
final class SeriesComponents {
    private final Event series;
    private final Recurrence all;
    private final Recurrence regular;

    SeriesComponents(Event series) {
        this.series = series;
        this.all = series.getRecurrence().of(series.getDates());
        this.regular = all.byRule();
    }

    /** Returns the start of the series; earlier dates are separate events. */
    LocalDateTime begin() {
        return regular.start();
    }

    boolean hasDatesBefore() {
        return begin().isAfter(all.start());
    }

    boolean isBefore(Occurrence occurrence) {
        return occurrence.getRecurrenceId().isBefore(begin());
    }

    /** @param hidden dates that are not shown */
    void writeRecurrence(Stream<LocalDateTime> hidden, ContentLines lines) {
        EventComponent.writeDates(series.getDates().startingAt(begin()), lines);
        RecurrenceRule rule = regular.rule();
        if (rule != null) {
            lines.add("RRULE", rule.toString());
        }
        write("RDATE", regular.additions(), lines);
        write(
                "EXDATE",
                Stream.concat(regular.exceptions().stream(), hidden)
                        .filter(each -> !each.isBefore(begin()))
                        .distinct()
                        .sorted()
                        .toList(),
                lines);
    }

    /** Writes the dates of an override, and which occurrence it replaces. */
    void writeOverride(Occurrence occurrence, ContentLines lines) {
        lines.add("RECURRENCE-ID", times(List.of(occurrence.getRecurrenceId())));
        EventComponent.writeDates(occurrence.getDates(), lines);
    }

    private void write(String property, List<LocalDateTime> times, ContentLines lines) {
        if (!times.isEmpty()) {
            lines.add(property, times(times));
        }
    }

    private CalendarTime times(List<LocalDateTime> times) {
        ZoneId zone = series.getDates().zone().id();
        return series.getDates().allDay()
                ? CalendarTime.days(
                        times.stream().map(LocalDateTime::toLocalDate).toList())
                : CalendarTime.local(times, zone);
    }
}
