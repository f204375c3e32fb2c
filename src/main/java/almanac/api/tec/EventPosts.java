package almanac.api.tec;

import almanac.api.event.EventPresenter;
import almanac.api.event.EventReadParams;
import almanac.api.event.EventRepresentation;
import almanac.api.rest.Envelope;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.domain.event.EventPasswords;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.record.ReadContext;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.http.input.EventListParams;
import almanac.http.input.EventQueries;
import almanac.http.representation.ReadContexts;
import almanac.http.request.Channel;
import almanac.http.request.ClientAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Events as posts, which both interfaces of WordPress read. */
@ApplicationScoped
public class EventPosts {

    @Inject
    private ReadContexts contexts;

    @Inject
    private EventQueries queries;

    @Inject
    private EventSearch search;

    @Inject
    private SeriesSearch series;

    @Inject
    private EventPresenter presenter;

    @Inject
    private EventPasswords passwords;

    @Inject
    private ClientAddress addresses;

    @Inject
    private HttpServletRequest request;

    /**
     * Returns a page of events of any time, unless the parameters limit it.
     *
     * @param path the path of the list below that of WordPress's interfaces
     * @param narrowed the query, with what the dialect adds
     * @param embedding what is embedded in an event, or null
     */
    public Response list(
            EventListParams params,
            String path,
            UnaryOperator<EventQuery.Builder> narrowed,
            Function<EventRepresentation, Record> embedding) {
        ReadContext context = contexts.current();
        EventQuery.Builder builder = narrowed.apply(queries.builder(params, context.caller(), Optional.empty()));
        if (!params.expands()) {
            builder.oncePerSeries();
        }
        EventQuery query = builder.build();
        return Envelope.bare(
                Kind.EVENT,
                presenter
                        .page(search.stamps(query), query.oncePerSeries(), context)
                        .map(event -> TecEventRepresentation.of(event, embedding.apply(event))),
                contexts.links().site() + Channel.REST + "/" + path,
                params);
    }

    /** @param embedding what is embedded in the event, or null */
    public Versioned one(RecordKey.ById key, EventReadParams params, Function<EventRepresentation, Record> embedding) {
        params.violations().throwIfAny();
        ReadContext context = contexts.current();
        EventReference event = series.readable(key, context.caller());
        passwords.require(
                event.series(), params.get(EventReadParams.PASSWORD), context.caller(), addresses.of(request));
        return shown(presenter.single(event, context), embedding);
    }

    static Versioned shown(Versioned event) {
        return shown(event, alone -> null);
    }

    private static Versioned shown(Versioned event, Function<EventRepresentation, Record> embedding) {
        EventRepresentation body = (EventRepresentation) event.body();
        return new Versioned(event.version(), TecEventRepresentation.of(body, embedding.apply(body)));
    }
}
