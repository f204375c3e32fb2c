package almanac.feed;

import almanac.domain.RecordKey;
import almanac.http.WholeBody;
import almanac.records.SiteView;
import almanac.security.Permission;
import almanac.security.Requires;
import almanac.series.EventReference;
import almanac.series.SeriesSearch;
import almanac.settings.SiteClock;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** An event, a series or one of its dates as a file for calendars. No slug has a dot, so its page is never meant. */
@Path("event/{slug}{date: (/[^/]+)?}.ics")
@RequestScoped
@Transactional
public class EventFileResource {

    @Inject
    private SiteView view;

    @Inject
    private SeriesSearch series;

    @Inject
    private WithdrawnSearch withdrawn;

    @Inject
    private CalendarFeed calendar;

    @Inject
    private SiteClock clock;

    @GET
    @Requires(Permission.READ)
    public WholeBody read(@PathParam("slug") String slug, @PathParam("date") String date) {
        RecordKey key = date.isEmpty() ? new RecordKey.BySlug(slug) : new RecordKey.ByDate(slug, date.substring(1));
        EventReference shown = withdrawn
                .find(key, view.caller(), FeedQueries.withdrawnSince(clock.now()))
                .orElseGet(() -> series.readable(key, view.caller()));
        return calendar.of(shown, view, view.caller());
    }
}
