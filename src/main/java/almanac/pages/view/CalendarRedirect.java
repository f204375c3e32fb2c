package almanac.pages.view;

import almanac.base.kind.Kind;
import almanac.domain.record.Links;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CurrentSettings;
import almanac.pages.period.CalendarView;
import almanac.pages.period.Views;
import almanac.web.frame.Frame;
import almanac.web.frame.WrongAddress;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.LocalDate;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Redirects likely addresses – those of pages without their last segment, as in WordPress – to the calendar, and to a
 * date in a view: {@code /events/?date=2026-12-24&view=month}.
 */
@Path("{name: calendar|events|event|" + Kind.LINKED_WORDS + "}")
@RequestScoped
@Transactional
public class CalendarRedirect {

    private static final String DATE = "date";
    private static final String VIEW = "view";
    private static final Pattern OWN = Pattern.compile("(" + DATE + "|" + VIEW + ")(=.*)?");

    @Inject
    private CurrentSettings site;

    @Inject
    private Links links;

    @Inject
    private Frame frame;

    @Context
    private UriInfo asked;

    /**
     * Redirects temporarily, as the first view is a setting: to that, or to the one that shows a date.
     *
     * @throws WrongAddress if the date or the view is not valid
     */
    @GET
    @Requires(Permission.READ)
    public Response show(
            @QueryParam(DATE) @DefaultValue("") String date, @QueryParam(VIEW) @DefaultValue("") String view) {
        String[] path = (date.isEmpty() ? "/events/" + site.get().frontPage() : of(view, date)).split("\\?");
        String query = Stream.concat(
                        Stream.of(path).skip(1),
                        Stream.of(Objects.requireNonNullElse(
                                                asked.getRequestUri().getRawQuery(), "")
                                        .split("&"))
                                .filter(pair ->
                                        !pair.isEmpty() && !OWN.matcher(pair).matches()))
                .collect(Collectors.joining("&"));
        String place = view.equals("month") && !date.isEmpty() ? "#on-" + date : "";
        return Response.seeOther(URI.create(
                        links.site() + frame.staying(path[0]) + (query.isEmpty() ? "" : "?" + query) + place))
                .build();
    }

    private String of(String view, String date) {
        LocalDate day = Views.readDay(date, frame.today());
        return CalendarView.of(view.isEmpty() ? "day" : view)
                .map(known -> known.showing(day, frame.language().weeks().getFirstDayOfWeek()))
                .orElseThrow(() -> WrongAddress.malformed("wrong.view", view, Views.day(day)));
    }
}
