package almanac.pages.view;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.pages.agenda.EventCard;
import almanac.pages.period.CalendarView;
import almanac.pages.period.Period;
import almanac.pages.period.Views;
import almanac.pages.period.When;
import almanac.web.filter.Filters;
import almanac.web.frame.WrongAddress;
import gg.jte.models.runtime.JteModel;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The base of views that list upcoming events, earliest first, or past ones, latest first. */
public abstract class PagedView extends View {

    /** The most past events that a search for upcoming ones adds. */
    private static final int EARLIER = 5;

    /** The most events that a search shows first for their titles. */
    private static final int TITLED = 3;

    @Inject
    private CurrentSettings site;

    /**
     * The days that it shows.
     *
     * @param from the day with which upcoming events begin, if it isn't today
     */
    private record Days(When when, Optional<LocalDate> from) {

        LocalDate first(LocalDate today) {
            return from.orElseGet(() -> when.first(today));
        }

        String path(Filters filters, String list, int page) {
            Map<String, String> more = new LinkedHashMap<>();
            from.ifPresent(day -> more.put(Views.FROM, day.toString()));
            if (when != When.UPCOMING) {
                more.put(When.PARAMETER, when.word());
            }
            if (page > 1) {
                more.put("page", String.valueOf(page));
            }
            return filters.on(list, more);
        }
    }

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public JteModel of(
            @QueryParam(When.PARAMETER) @DefaultValue("") String when,
            @QueryParam(Views.FROM) @DefaultValue("") String from,
            @QueryParam("page") @DefaultValue("") String page) {
        Filters filters = filters();
        When named = When.of(when).orElseThrow(() -> WrongAddress.malformed("wrong.when", when, filters.on(path())));
        Days days = new Days(named, named == When.UPCOMING ? day(from, filters) : Optional.empty());
        if (!page.isEmpty() && !page.matches("[1-9][0-9]{0,8}")) {
            throw WrongAddress.malformed("wrong.page", page, days.path(filters, path(), 1));
        }
        return show(filters, days, page.isEmpty() ? 1 : Integer.parseInt(page));
    }

    private Optional<LocalDate> day(String from, Filters filters) {
        try {
            return Optional.of(from)
                    .filter(any -> !any.isEmpty())
                    .map(LocalDate::parse)
                    .filter(day -> !day.equals(today()))
                    .map(day -> {
                        if (Views.isShown(day)) {
                            return day;
                        }
                        throw new DateTimeException("No view has this year.");
                    });
        } catch (DateTimeException e) {
            throw WrongAddress.malformed("wrong.day", from, filters.on(path()));
        }
    }

    private JteModel show(Filters filters, Days days, int number) {
        When when = days.when();
        LocalDate first = days.first(today());
        PageRequest wanted = new PageRequest(number, size(site.get().pageSize()));
        Page<EventCard> page = when.isPast()
                ? agenda().before(frame(), filters, today(), wanted)
                : agenda().from(frame(), filters, first, when.last(today()), wanted);
        if (page.isBeyondEnd()) {
            int last = (int) Math.max(1, page.totalPages());
            throw WrongAddress.absent("wrong.page", String.valueOf(number), days.path(filters, path(), last));
        }
        boolean isFirst = number == 1 && when == When.UPCOMING;
        LocalDateTime begin = days.from().map(LocalDate::atStartOfDay).orElseGet(() -> frame().now()
                .toLocalDateTime());
        List<EventCard> goingOn = isFirst ? agenda().goingOn(frame(), filters, begin, wanted.size()) : List.of();
        Page<EventCard> earlier =
                isFirst && days.from().isEmpty() && !filters.search().isEmpty()
                        ? agenda().before(frame(), filters, today(), new PageRequest(1, EARLIER))
                        : Page.empty();
        List<EventCard> titled =
                isFirst && page.hasNext() && !filters.search().isEmpty() ? titled(filters, first, page) : List.of();
        boolean isEmpty = page.entries().isEmpty() && goingOn.isEmpty();
        Period period = new Period(
                view(),
                days.path(Filters.NONE, path(), 1),
                filters.search().isEmpty() ? title(days) : frame().text("list.found", filters.search()),
                days.from().orElse(today()),
                days.from().orElse(today()),
                days.from().orElse(today()),
                page.hasPrevious() ? days.path(Filters.NONE, path(), number - 1) : "",
                page.hasNext() ? days.path(Filters.NONE, path(), number + 1) : "");
        ViewFrame view =
                around(filters, period, isEmpty, isEmpty && earlier.entries().isEmpty());
        return shown(new Listing(view, page, titled, goingOn, earlier));
    }

    private List<EventCard> titled(Filters filters, LocalDate first, Page<EventCard> page) {
        return agenda().titled(frame(), filters, first, TITLED).stream()
                .filter(each -> page.entries().stream()
                        .noneMatch(
                                other -> other.line().path().equals(each.line().path())))
                .toList();
    }

    abstract CalendarView view();

    private String path() {
        return view().path();
    }

    abstract JteModel shown(Listing listing);

    /** Returns how many events a page has. */
    int size(int ofSite) {
        return ofSite;
    }

    private String title(Days days) {
        return days.from()
                .map(day -> frame().text("map.from", frame().language().fullDate(day)))
                .orElseGet(() -> frame().text("list." + days.when().word()));
    }
}
