package almanac.pages.view;

import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.site.CurrentSettings;
import almanac.pages.agenda.Agenda;
import almanac.pages.agenda.EventLine;
import almanac.pages.agenda.Suggestions;
import almanac.pages.period.CalendarView;
import almanac.pages.period.Period;
import almanac.web.filter.FilterChoices;
import almanac.web.filter.FilterOffer;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/** The base of the resources of views. */
public abstract class View {

    @Inject
    private Caller caller;

    @Inject
    private Frame frame;

    @Inject
    private Agenda agenda;

    @Inject
    private FilterReader filterReader;

    @Inject
    private FilterOffer offer;

    @Inject
    private CurrentSettings site;

    @Inject
    private Suggestions suggestions;

    @Inject
    private Invitation invitation;

    @Inject
    private HttpServletRequest request;

    protected Caller caller() {
        return caller;
    }

    protected Frame frame() {
        return frame;
    }

    protected Agenda agenda() {
        return agenda;
    }

    protected HttpServletRequest request() {
        return request;
    }

    protected LocalDate today() {
        return frame.today();
    }

    /** @throws almanac.web.frame.WrongAddress if one of them names nothing */
    protected Filters filters() {
        return filterReader.read(request, caller);
    }

    protected ViewFrame around(Filters filters, Period period, boolean isEmpty) {
        return around(filters, period, isEmpty, isEmpty);
    }

    /** @param isInVain whether a search may be misspelt, if it finds nothing upcoming either */
    ViewFrame around(Filters filters, Period period, boolean isEmpty, boolean isInVain) {
        Invitation.Kind invited = invitation.of(caller, isEmpty && filters.isEmpty());
        OptionalLong coming = filters.search().isEmpty()
                        || Set.of(CalendarView.LIST.path(), CalendarView.CARDS.path())
                                .contains(period.path())
                ? OptionalLong.empty()
                : OptionalLong.of(agenda.total(caller, filters, today()));
        Optional<EventLine> following = isEmpty
                ? Stream.of(Collections.max(List.of(period.until(), today())), today())
                        .flatMap(from -> agenda.coming(frame, filters, from).stream())
                        .findFirst()
                : Optional.empty();
        String suggestion = isInVain && !filters.search().isEmpty() && coming.orElse(0) == 0
                ? suggestions.of(frame, filters).orElse("")
                : "";
        return new ViewFrame(
                frame,
                filters,
                frame.isPrivate() ? FilterChoices.NONE : offer.to(caller, filters),
                caller.may(Permission.WRITE) && !frame.isEmbedded() ? Optional.of(offer.assigned()) : Optional.empty(),
                site.get().categoryColors(),
                period,
                isEmpty,
                following,
                coming,
                suggestion,
                !site.get().mapTiles().isEmpty(),
                invited);
    }
}
