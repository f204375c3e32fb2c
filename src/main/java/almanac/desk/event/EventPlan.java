package almanac.desk.event;

import almanac.base.language.Language;
import almanac.domain.model.Status;
import almanac.pages.agenda.EventLine;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;

/**
 * A preview of the dates and places that a form names.
 *
 * @param recurrence how it recurs, in words; empty if it takes place once
 * @param starts the next dates of what recurs, on its own wall clock
 * @param clashes what else takes place at one of its venues then, as far as the caller sees it
 * @param unseen the venues and organizers that readers won't see beside it, and why
 * @param lost the dates with changes of their own that will be in the trash
 */
public record EventPlan(
        String recurrence,
        List<LocalDateTime> starts,
        boolean allDay,
        List<EventLine> clashes,
        Map<String, Status> unseen,
        List<LostDate> lost) {

    static final EventPlan NONE = new EventPlan("", List.of(), true, List.of(), Map.of(), List.of());

    /**
     * A date with changes of its own on a day on which its series won't take place any more.
     *
     * @param start by which the series knows it
     */
    public record LostDate(String title, LocalDateTime start) {}

    /** The next dates in words. */
    public List<String> dates(Language language) {
        return starts.stream()
                .map(start -> language.fullDate(start) + (allDay ? "" : ", " + language.time(start.toLocalTime())))
                .toList();
    }
}
