package almanac.pages.screen;

import almanac.pages.agenda.Agenda;
import almanac.pages.agenda.EventLine;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Reads the events of a screen. */
@ApplicationScoped
public class ScreenReader {

    /** The most current and the most upcoming events; a screen shows as many as fit. */
    private static final int MOST = 12;

    /** With fewer upcoming events, later days are added: a nearly empty screen looks broken. */
    private static final int FEW = 3;

    @Inject
    private Agenda agenda;

    Screen read(Frame frame, Filters filters) {
        LocalDateTime now = frame.now().toLocalDateTime();
        LocalDate tomorrow = frame.today().plusDays(1);
        List<ScreenEntry> found = Stream.of(
                        agenda.goingOn(frame, filters, now, MOST),
                        agenda.begun(frame, filters, now, MOST),
                        agenda.ahead(frame, filters, now, tomorrow, MOST))
                .flatMap(List::stream)
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
                        ? Stream.concat(
                                        ahead.stream(),
                                        later(frame, filters, tomorrow.plusDays(1), FEW - ahead.size()).stream())
                                .toList()
                        : ahead);
    }

    /** Returns the events from then on, of as many days as the least number requires. */
    private List<ScreenEntry> later(Frame frame, Filters filters, LocalDate from, int least) {
        return agenda.next(frame.caller(), filters, from, least).stream()
                .map(EventLine::firstDay)
                .max(Comparator.naturalOrder())
                .stream()
                .flatMap(last -> agenda.ahead(frame, filters, from.atStartOfDay(), last, MOST).stream())
                .map(card -> ScreenEntry.of(card, frame))
                .toList();
    }
}
