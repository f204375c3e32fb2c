package almanac.pages.view;

import almanac.pages.subscribe.FeedAddresses;
import almanac.web.filter.FilterChoices;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.OptionalLong;

/**
 * The context of a view: what surrounds its events.
 *
 * @param isEmpty whether nothing takes place in the period
 * @param coming the number of all upcoming events that a search finds; empty where the view itself lists them
 * @param invitation what an empty calendar, or a demo year, invites to
 */
public record ViewFrame(
        Frame frame,
        Filters filters,
        FilterChoices choices,
        Period period,
        boolean isEmpty,
        OptionalLong coming,
        Invitation.Kind invitation) {

    /** A link to another view of the same time. */
    public record Tab(String name, String path) {}

    /** Returns the views, in the order of their tabs. */
    public List<Tab> tabs() {
        return List.of(
                new Tab("month", Views.month(YearMonth.from(period.day()))),
                new Tab("week", Views.week(Views.mondayOf(period.day(), firstWeekday()))),
                new Tab("day", Views.day(period.day())),
                new Tab("year", Views.year(period.day().getYear())),
                new Tab("list", Views.LIST));
    }

    private DayOfWeek firstWeekday() {
        return frame.language().weeks().getFirstDayOfWeek();
    }

    /** Returns the name of the view. */
    public String name() {
        return period.view();
    }

    /** Returns the period in words. */
    public String title() {
        return period.title();
    }

    /** Returns the address of a view with these filters. */
    public String to(String path) {
        return frame.to(filters.on(path));
    }

    /** Returns the address of a day with these filters; null beyond the years that are shown, which weeks may reach into. */
    public String toDay(LocalDate day) {
        return Views.isShown(day) ? to(Views.day(day)) : null;
    }

    /** Returns the addresses of feeds, which are not limited to this period. */
    public FeedAddresses feeds() {
        return new FeedAddresses(frame.links().site(), filters);
    }

    /** Returns the address of this view without filters. */
    public String unfiltered() {
        return frame.to(period.path());
    }

    /** Returns whether past events are shown, which the form must send: it drops the query of its address. */
    public boolean isPast() {
        return period.path().equals(Views.PAST);
    }

    /** Returns the address of the previous period, or the empty text. */
    public String previous() {
        return period.previous().isEmpty() ? "" : to(period.previous());
    }

    /** Returns the address of the next period, or the empty text. */
    public String next() {
        return period.next().isEmpty() ? "" : to(period.next());
    }

    /** Returns the address of the period that contains today. */
    public String today() {
        return to("/events/" + period.view());
    }

    /** Returns whether search engines should leave it out: they would find every filter of every empty month for ever. */
    public boolean isUnlisted() {
        return isEmpty || !filters.isEmpty() || frame.isEmbedded();
    }
}
