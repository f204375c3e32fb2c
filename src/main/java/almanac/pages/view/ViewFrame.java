package almanac.pages.view;

import almanac.base.kind.Kind;
import almanac.http.input.EventListParams;
import almanac.http.input.PageFilter;
import almanac.http.request.QueryText;
import almanac.pages.agenda.EventLine;
import almanac.pages.period.CalendarView;
import almanac.pages.period.Period;
import almanac.pages.period.Views;
import almanac.pages.period.When;
import almanac.pages.subscribe.FeedAddresses;
import almanac.web.filter.FilterChoices;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The context of a view: what surrounds its events.
 *
 * @param assignable the categories that an event may get which is created in this view, if the caller may create any
 * @param colors the names of the colours that categories have, by slug
 * @param isEmpty whether nothing takes place in the period
 * @param following the first event after an empty period, or else from today on
 * @param coming the number of all upcoming events that a search finds; empty where the view itself lists them
 * @param suggestion a search that finds something, where this one finds nothing; or the empty text
 * @param hasMap whether venues are on a map, or only in a list
 * @param invitation what an empty calendar, or a demo year, invites to
 */
public record ViewFrame(
        Frame frame,
        Filters filters,
        FilterChoices choices,
        Optional<FilterChoices.Choices> assignable,
        Map<String, String> colors,
        Period period,
        boolean isEmpty,
        Optional<EventLine> following,
        OptionalLong coming,
        String suggestion,
        boolean hasMap,
        Invitation.Kind invitation) {

    /**
     * A category with a colour, which the legend names and filters by.
     *
     * @param events the number of its published events, past and future; negative if not counted
     * @param address that of this view with it as a filter, or without it if it is one
     */
    public record LegendEntry(String name, String color, long events, String address, boolean isChosen) {}

    private static final PageFilter CATEGORY = PageFilter.of(Kind.CATEGORY);

    public List<LegendEntry> legend() {
        return choices.of(CATEGORY).stream()
                .filter(each -> colors.containsKey(each.slug()))
                .map(each -> new LegendEntry(
                        each.name(),
                        colors.get(each.slug()),
                        each.events(),
                        frame.to(filters.toggling(CATEGORY, each.slug(), period.path())),
                        filters.values(CATEGORY).contains(each.slug())))
                .toList();
    }

    /**
     * A link to another view of the same time.
     *
     * @param text the key of its text
     * @param place the fragment of the time in it, or the empty text
     */
    public record Tab(String name, String text, String path, String place) {}

    public List<Tab> tabs() {
        return Arrays.stream(CalendarView.values())
                .map(view -> new Tab(
                        view.word(),
                        view == CalendarView.MAP && !hasMap ? "view.venues" : "view." + view.word(),
                        tab(view),
                        place(view)))
                .toList();
    }

    /** Returns the path of a tab; lists from today on are those of all upcoming events. */
    private String tab(CalendarView view) {
        String path = view.showing(period.day(), firstWeekday());
        return period.day().equals(frame.today()) ? path.replaceFirst("\\?.*", "") : path;
    }

    /** Returns the fragment of the present in this view, where that may be far below; or the empty text. */
    public String place() {
        return place(period.view());
    }

    private String place(CalendarView view) {
        return view == CalendarView.YEAR
                        && period.day().getYear() == frame.today().getYear()
                ? "#now"
                : "";
    }

    public boolean beginsLater() {
        return kept().containsKey(Views.FROM);
    }

    private DayOfWeek firstWeekday() {
        return frame.language().weeks().getFirstDayOfWeek();
    }

    public String name() {
        return period.view().word();
    }

    public String title() {
        return period.title();
    }

    public String to(String path) {
        return frame.to(filters.on(path));
    }

    /**
     * Returns the address of a day with these filters; null beyond the years that are shown, which weeks may overlap.
     */
    public String toDay(LocalDate day) {
        return Views.isShown(day) ? to(Views.day(day)) : null;
    }

    /** Returns the addresses of feeds, which aren't limited to this period. */
    public FeedAddresses feeds() {
        return new FeedAddresses(frame.links().site(), filters);
    }

    public boolean isList() {
        return period.view().isList();
    }

    public boolean isMap() {
        return period.view() == CalendarView.MAP;
    }

    public String listPath() {
        return period.view().path();
    }

    /** Returns the parameters besides filters, which the form must send: it drops the query of its address. */
    public Map<String, String> kept() {
        return QueryText.of(period.path().replaceFirst("[^?]*\\??", ""));
    }

    /** Returns whether the view links to new events, and to changes of those it shows. */
    public boolean mayCreate() {
        return assignable.isPresent();
    }

    /** Returns the address of the form for a new event on a day, with category and venue from the filters. */
    public String toNew(LocalDate day) {
        return frame.to(filters.on("/manage/events/new", Map.of("start", day.toString())));
    }

    /** Returns the value of a filter that a new event gets, too; empty if there is none, or several. */
    public Optional<Filters.Chosen> given(Kind kind) {
        return filters.only(PageFilter.of(kind));
    }

    public boolean isPresent() {
        return !frame.today().isBefore(period.from()) && frame.today().isBefore(period.until());
    }

    public String searching(String words) {
        return frame.to(filters.replacing(EventListParams.WORDS, words, period.path()));
    }

    public String unfiltered() {
        return frame.to(period.path());
    }

    public When when() {
        return When.of(kept().getOrDefault(When.PARAMETER, "")).orElseThrow();
    }

    /** Returns the address of a period; in a list that of the same list. */
    public String to(When near) {
        if (!isList()) {
            return to(near.on(CalendarView.LIST.path()));
        }
        Map<String, String> others = new LinkedHashMap<>(kept());
        others.remove(When.PARAMETER);
        others.remove(Views.FROM);
        if (near != When.UPCOMING) {
            others.put(When.PARAMETER, near.word());
        }
        return frame.to(filters.on(listPath(), others));
    }

    /** Returns the periods that are offered beside the categories; other views show today and tomorrow anyway. */
    public List<When> near() {
        return isList() ? When.NEAR : List.of(When.WEEKEND, When.WEEK);
    }

    public String previous() {
        return period.previous().isEmpty() ? "" : to(period.previous());
    }

    public String next() {
        return period.next().isEmpty() ? "" : to(period.next());
    }

    public String today() {
        return to(period.view().path());
    }

    /** Returns whether search engines should omit it: they would find every filter of every empty month for ever. */
    public boolean isUnlisted() {
        return isEmpty
                || !filters.isEmpty()
                || frame.isEmbedded()
                || kept().containsKey(EventListParams.GEOLOC_LAT.name());
    }
}
