package almanac.feed.news;

import almanac.base.language.Language;
import almanac.domain.media.LogoSearch;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.site.CalendarIdentitySearch;
import almanac.domain.site.CurrentSettings;
import almanac.feed.calendar.FeedQueries;
import almanac.http.input.EventListParams;
import almanac.http.input.FilterNames;
import almanac.http.representation.ImageRepresentation;
import almanac.http.representation.ReadContexts;
import almanac.http.response.WholeBody;
import almanac.http.session.RequestLanguage;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** The routes of news feeds, with the filters of a list (contract §12.3). */
@Path("events/feed.{format: atom|json}")
@ApplicationScoped
@Transactional
public class NewsResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private HttpServletRequest request;

    @Inject
    private FeedQueries queries;

    @Inject
    private EventSearch search;

    @Inject
    private CalendarIdentitySearch identity;

    @Inject
    private CurrentSettings settings;

    @Inject
    private LogoSearch logos;

    @Inject
    private FilterNames names;

    @GET
    @Requires(Permission.READ)
    public WholeBody read(@PathParam("format") String format, @BeanParam EventListParams params, @Context UriInfo uri) {
        News news = news(params, "/events/feed." + format, uri.getRequestUri().getRawQuery());
        return format.equals("atom")
                ? new WholeBody(AtomFeed.bytes(news), AtomFeed.TYPE)
                : new WholeBody(JsonFeed.bytes(news), JsonFeed.TYPE);
    }

    private News news(EventListParams params, String path, String query) {
        String calendar = identity.id();
        Language language = RequestLanguage.of(request);
        ReadContext context = contexts.current();
        EventQuery asked = queries.news(params, context.caller());
        return new News(
                "urn:uuid:" + calendar,
                names.title(params, context.caller()),
                settings.get().siteName(),
                context.links().site(),
                context.links().site() + path + (query == null ? "" : "?" + query),
                logos.shown()
                        .map(file -> ImageRepresentation.url(file, context.links()))
                        .orElse(null),
                search.entries(asked).stream()
                        .map(each -> NewsItem.of(each, calendar, context, language))
                        .toList());
    }
}
