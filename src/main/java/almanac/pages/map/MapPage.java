package almanac.pages.map;

import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.validation.InvalidInput;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import almanac.http.request.QueryText;
import almanac.pages.detail.ContentPolicy;
import almanac.pages.period.CalendarView;
import almanac.pages.period.Period;
import almanac.pages.period.Views;
import almanac.pages.period.When;
import almanac.pages.view.View;
import almanac.templates.StaticTemplates;
import almanac.web.filter.Filters;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The map of venues with events from a day on, nearest or soonest first. */
@Path("events/map")
@RequestScoped
@Transactional
public class MapPage extends View {

    private static final int SIZE = 100;

    @Inject
    private CurrentSettings site;

    @Inject
    private MapReader reader;

    @Context
    private HttpServletResponse response;

    /** The days that it shows, and the part of its address that names them. */
    private record Days(
            String path, Map<String, String> parameters, String title, LocalDate from, Optional<LocalDate> last) {

        String on(Filters filters, Map<String, String> more) {
            Map<String, String> all = new LinkedHashMap<>(parameters);
            all.putAll(more);
            return filters.on(path, all);
        }
    }

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public Response upcoming(
            @QueryParam(When.PARAMETER) @DefaultValue("") String when,
            @QueryParam("page") @DefaultValue("") String page) {
        Filters filters = filters();
        When named = When.of(when)
                .filter(each -> !each.isPast())
                .orElseThrow(() -> WrongAddress.malformed("wrong.when", when, filters.on(CalendarView.MAP.path())));
        return show(
                filters,
                new Days(
                        CalendarView.MAP.path(),
                        named == When.UPCOMING ? Map.of() : Map.of(When.PARAMETER, named.word()),
                        frame().text(named == When.UPCOMING ? "map.title" : "list." + named.word()),
                        named.first(today()),
                        named.last(today())),
                page);
    }

    @GET
    @Path("{day}")
    @Produces(MediaType.TEXT_HTML)
    @Requires(Permission.READ)
    public Response from(@PathParam("day") String text, @QueryParam("page") @DefaultValue("") String page) {
        LocalDate day = Views.readDay(text, CalendarView.MAP, today());
        boolean isToday = day.equals(today());
        return show(
                filters(),
                new Days(
                        CalendarView.MAP.path() + (isToday ? "" : "/" + day),
                        Map.of(),
                        isToday
                                ? frame().text("map.title")
                                : frame().text("map.from", frame().language().fullDate(day)),
                        day,
                        Optional.empty()),
                page);
    }

    private Response show(Filters filters, Days days, String number) {
        Optional<Nearby> near = near(filters, days);
        Map<String, String> position = near.map(Nearby::parameters).orElse(Map.of());
        if (!number.isEmpty() && !number.matches("[1-9][0-9]{0,8}")) {
            throw WrongAddress.malformed("wrong.page", number, days.on(filters, position));
        }
        SiteSettings settings = site.get();
        Page<MapEntry> page = reader.page(
                new MapReader.Sought(caller(), frame().links(), filters, days.from(), days.last(), near),
                new PageRequest(number.isEmpty() ? 1 : Integer.parseInt(number), SIZE));
        if (page.isBeyondEnd()) {
            throw WrongAddress.absent("wrong.page", number, days.on(filters, position));
        }
        Period period = period(filters, days, position, page);
        VenueMap map = VenueMap.of(around(filters, period, page.entries().isEmpty()), page, near, settings.mapTiles());
        return respond(map, settings);
    }

    private Optional<Nearby> near(Filters filters, Days days) {
        try {
            return Nearby.in(QueryText.of(request().getQueryString()));
        } catch (InvalidInput e) {
            throw WrongAddress.malformed("wrong.position", "", days.on(filters, Map.of()));
        }
    }

    private Period period(Filters filters, Days days, Map<String, String> position, Page<MapEntry> page) {
        String title = filters.search().isEmpty() ? days.title() : frame().text("list.found", filters.search());
        long number = page.request().page();
        return new Period(
                CalendarView.MAP,
                days.on(Filters.NONE, position),
                title,
                days.from(),
                days.from(),
                days.from(),
                page.hasPrevious() ? days.on(Filters.NONE, onPage(position, number - 1)) : "",
                page.hasNext() ? days.on(Filters.NONE, onPage(position, number + 1)) : "");
    }

    private static Map<String, String> onPage(Map<String, String> parameters, long number) {
        Map<String, String> all = new LinkedHashMap<>(parameters);
        if (number > 1) {
            all.put("page", String.valueOf(number));
        }
        return all;
    }

    /** The policy is that of the channel, which other sites may embed. */
    private Response respond(VenueMap map, SiteSettings settings) {
        Response.ResponseBuilder page = Response.ok(new StaticTemplates().pagesMapMap(map));
        if (map.isDrawn()) {
            page.header(
                    ContentPolicy.HEADER, ContentPolicy.withTiles(response.getHeader(ContentPolicy.HEADER), settings));
        }
        return page.build();
    }
}
