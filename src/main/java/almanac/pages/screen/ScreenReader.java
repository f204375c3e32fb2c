package almanac.pages.screen;

import almanac.pages.agenda.Agenda;
import almanac.pages.agenda.EventCard;
import almanac.pages.agenda.EventLine;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.Stream;

/** Reads the events of a screen. */
@ApplicationScoped
public class ScreenReader {

    /** The most that go on, and the most that come next; a screen shows as many of them as it has room for. */
    private static final int MOST = 12;

    /** Where fewer come next, those of a later day are added: a screen with hardly anything looks broken. */
    private static final int FEW = 3;

    @Inject
    private Agenda agenda;

    Screen read(Frame frame, Filters filters) {
        LocalDateTime now = frame.now().toLocalDateTime();
        LocalDate tomorrow = frame.today().plusDays(1);
        List<ScreenEntry> found = Stream.concat(
                        agenda.goingOn(frame, filters, now, MOST).stream(),
                        agenda.remaining(frame, filters, now, tomorrow, MOST).stream())
                .filter(card -> !card.line().isOver(frame.now()))
                .map(card -> ScreenEntry.of(card, frame))
                .toList();
        List<ScreenEntry> ahead =
                found.stream().filter(each -> !each.hasBegun()).toList();
        return new Screen(
                found.stream()
                        .filter(ScreenEntry::hasBegun)
                        .sorted(ScreenEntry.OF_NOW)
                        .toList(),
                ahead.size() < FEW
                        ? Stream.concat(ahead.stream(), later(frame, filters, tomorrow.plusDays(1)).stream())
                                .toList()
                        : ahead);
    }

    /** Returns the events of the next day from then on that has any. */
    private List<ScreenEntry> later(Frame frame, Filters filters, LocalDate from) {
        return agenda.next(frame.caller(), filters, from, 1).stream()
                .map(EventLine::firstDay)
                .flatMap(day -> ofDay(frame, filters, day).stream())
                .map(card -> ScreenEntry.of(card, frame))
                .toList();
    }

    private List<EventCard> ofDay(Frame frame, Filters filters, LocalDate day) {
        return agenda.remaining(frame, filters, day.atStartOfDay(), day, MOST);
    }
}
