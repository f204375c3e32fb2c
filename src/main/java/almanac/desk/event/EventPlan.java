package almanac.desk.event;

import almanac.base.language.Language;
import almanac.domain.model.Status;
import almanac.pages.agenda.EventLine;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A preview of the dates and venues in a form.
 *
 * @param recurrence the recurrence in words; empty if it takes place once
 * @param starts the next dates of a recurring event, on its own wall clock
 * @param calendar the dates of a year, where they are chosen
 * @param clashes other events at its venues at the same time, as far as the caller sees them
 * @param unseen the venues and organizers that readers won't see, with the status that hides them
 * @param lost the dates with their own values that will be in the trash
 */
public record EventPlan(
        String recurrence,
        List<LocalDateTime> starts,
        boolean allDay,
        Optional<DateCalendar> calendar,
        List<EventLine> clashes,
        Map<String, Status> unseen,
        List<LostDate> lost) {

    public static final EventPlan NONE =
            new EventPlan("", List.of(), true, Optional.empty(), List.of(), Map.of(), List.of());

    /** No plan, since the form is invalid. */
    public static final EventPlan REFUSED =
            new EventPlan("", List.of(), false, Optional.empty(), List.of(), Map.of(), List.of());

    /**
     * A date with its own values that its series will no longer have.
     *
     * @param start the start by which the series knows it
     */
    public record LostDate(String title, LocalDateTime start) {}

    /** Returns the next dates in words. */
    public List<String> dates(Language language) {
        return starts.stream()
                .map(start -> language.fullDate(start) + (allDay ? "" : ", " + language.time(start.toLocalTime())))
                .toList();
    }
}
