package almanac.feed.calendar;

import almanac.base.clock.SiteClock;
import almanac.base.kind.RecordKey;
import almanac.domain.model.Event;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.domain.series.WithdrawnSearch;
import almanac.http.representation.ReadContexts;
import almanac.http.response.WholeBody;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;

/** An event, a series or one of its dates as a file for calendars. No slug contains a dot, so no page has such an address. */
@Path("event/{slug}{date: (/[^/]+)?}.ics")
@ApplicationScoped
@Transactional
public class EventFileResource {

    @Inject
    private ReadContexts contexts;

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
        ReadContext context = contexts.current();
        EventReference shown = withdrawn
                .find(key, context.caller(), FeedQueries.withdrawnSince(clock.day()))
                .orElseGet(() -> series.readable(key, context.caller()));
        boolean isSeries = shown.isWhole() && shown.isOfSeries();
        List<Event> later = isSeries ? series.later(shown.event(), context.caller()) : List.of();
        return calendar.of(shown, later, context, context.caller());
    }
}
