package almanac.pages.screen;

import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.pages.agenda.EventCard;
import almanac.pages.agenda.EventLine;
import almanac.web.frame.Frame;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Comparator;

/**
 * An event on a screen.
 *
 * @param begin when it becomes current
 * @param end when it leaves the screen
 * @param hasBegun whether it is current
 */
public record ScreenEntry(EventCard card, Instant begin, Instant end, boolean hasBegun) {

    /** First events that take place as planned, then those that last only hours: exhibitions last anyway. */
    static final Comparator<ScreenEntry> OF_NOW = Comparator.comparing((ScreenEntry each) -> !each.takesPlace())
            .thenComparing(each -> each.line().dates().allDay() || !each.line().isOneDay())
            .thenComparing(ScreenEntry::begin);

    static ScreenEntry of(EventCard card, Frame frame) {
        EventDates dates = card.line().dates();
        Instant begin = dates.allDay() ? here(dates.startLocal(), frame) : dates.startUtc();
        Instant end = dates.allDay()
                ? here(dates.endLocal().toLocalDate().plusDays(1).atStartOfDay(), frame)
                : dates.endUtc();
        return new ScreenEntry(card, begin, end, !begin.isAfter(frame.now().toInstant()));
    }

    private static Instant here(LocalDateTime time, Frame frame) {
        return time.atZone(frame.now().getZone()).toInstant();
    }

    public EventLine line() {
        return card.line();
    }

    private boolean takesPlace() {
        return line().eventStatus() != EventStatus.CANCELLED && line().eventStatus() != EventStatus.POSTPONED;
    }

    /** Returns the style class of its day, by which a day has one heading. */
    public String dayClass(LocalDate today) {
        LocalDate day = line().firstDay();
        return !day.isAfter(today) ? "today" : day.equals(today.plusDays(1)) ? "tomorrow" : "later";
    }

    public String heading(Frame frame) {
        return switch (dayClass(frame.today())) {
            case "today" -> frame.text("screen.next");
            case "tomorrow" -> frame.text("list.tomorrow");
            default -> frame.language().fullDate(line().firstDay());
        };
    }

    /** Returns its end: a time, or a day if that is another one. */
    public String until(Frame frame) {
        LocalDateTime last = line().dates().endLocal();
        if (line().isOneDay()) {
            return line().dates().allDay()
                    ? frame.text("all-day")
                    : frame.text("screen.until", frame.language().time(last.toLocalTime()));
        }
        return frame.text(
                "screen.until",
                !line().dates().allDay() && last.toLocalDate().equals(frame.today())
                        ? frame.language().time(last.toLocalTime())
                        : frame.language().dayOfMonth(last));
    }

    public String at(Frame frame) {
        return line().dates().allDay() ? frame.text("all-day") : line().startTime(frame.language());
    }
}
