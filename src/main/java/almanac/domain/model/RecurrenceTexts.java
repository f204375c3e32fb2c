package almanac.domain.model;

import almanac.base.recurrence.DateList;
import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceRule;
import jakarta.persistence.Embeddable;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;

/**
 * The recurrence of an event as it is stored.
 *
 * @param rrule the canonical text of its rule, or the empty text
 * @param rdate its further dates, a {@link DateList}
 * @param exdate its exceptions, a {@link DateList}
 */
@Embeddable
public record RecurrenceTexts(String rrule, String rdate, String exdate) {

    /** The recurrence of a single event. */
    public static final RecurrenceTexts NONE = new RecurrenceTexts("", "", "");

    /**
     * Returns the recurrence of these parts, of which {@code rule} may be null; without rule and further dates an event
     * doesn't recur.
     */
    public static RecurrenceTexts of(
            RecurrenceRule rule, List<LocalDateTime> additions, List<LocalDateTime> exceptions) {
        return rule == null && additions.isEmpty()
                ? NONE
                : new RecurrenceTexts(
                        rule == null ? "" : rule.toString(), DateList.text(additions), DateList.text(exceptions));
    }

    public boolean isNone() {
        return rrule.isEmpty() && rdate.isEmpty();
    }

    /** Returns the recurrence that begins with these dates. */
    public Recurrence of(EventDates dates) {
        return new Recurrence(
                dates.startLocal(),
                Duration.between(dates.startLocal(), dates.endLocal()),
                dates.zone().id(),
                dates.allDay(),
                rule(dates.allDay(), dates.zone().id()),
                DateList.parse(rdate),
                DateList.parse(exdate));
    }

    private RecurrenceRule rule(boolean allDay, ZoneId zone) {
        return rrule.isEmpty() ? null : RecurrenceRule.parse(rrule, allDay, zone);
    }
}
